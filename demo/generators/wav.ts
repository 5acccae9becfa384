/** What turns the synthesiser's sound into a finished WAV: the room around it, and the file. */

export const sampleRate = 48_000

/** Schroeder's reverberator: six combs in parallel, then three all-passes. */
export function reverberate(channel: Float32Array, wet: number, offset: number) {
  const tail = new Float32Array(channel.length)
  for (const length of [1557, 1617, 1491, 1422, 1277, 1356]) {
    const line = new Float32Array(length + offset)
    let low = 0
    for (let i = 0, k = 0; i < channel.length; i++, k = (k + 1) % line.length) {
      const y = line[k] as number
      low = y * 0.7 + low * 0.3
      line[k] = (channel[i] as number) * 0.18 + low * 0.86
      tail[i] = (tail[i] as number) + y
    }
  }
  for (const length of [225, 556, 441]) {
    const line = new Float32Array(length + offset)
    for (let i = 0, k = 0; i < tail.length; i++, k = (k + 1) % line.length) {
      const [y, x] = [line[k] as number, tail[i] as number]
      tail[i] = y - x * 0.5
      line[k] = x + y * 0.5
    }
  }
  for (let i = 0; i < channel.length; i++) {
    channel[i] = (channel[i] as number) * (1 - wet * 0.4) + (tail[i] as number) * wet
  }
}

/** 16-bit WAV with the loudest sample near full scale, a soft start and a two-second end. */
export function toWav(channels: readonly Float32Array[], seconds: number) {
  const length = (channels[0] as Float32Array).length
  let peak = 0
  for (const channel of channels) for (const value of channel) peak = Math.max(peak, Math.abs(value))
  const wav = Buffer.alloc(44 + length * 2 * channels.length)
  wav.write('RIFF', 0)
  wav.writeUInt32LE(wav.length - 8, 4)
  wav.write('WAVEfmt ', 8)
  wav.writeUInt32LE(16, 16)
  wav.writeUInt16LE(1, 20)
  wav.writeUInt16LE(channels.length, 22)
  wav.writeUInt32LE(sampleRate, 24)
  wav.writeUInt32LE(sampleRate * 2 * channels.length, 28)
  wav.writeUInt16LE(2 * channels.length, 32)
  wav.writeUInt16LE(16, 34)
  wav.write('data', 36)
  wav.writeUInt32LE(wav.length - 44, 40)
  for (let i = 0; i < length; i++) {
    const t = i / sampleRate
    const gain = Math.max(0, Math.min(1, t / 0.4, (seconds - t) / 2.2)) * (26000 / peak)
    for (const [side, channel] of channels.entries()) {
      wav.writeInt16LE(Math.round((channel[i] as number) * gain), 44 + (i * channels.length + side) * 2)
    }
  }
  return wav
}
