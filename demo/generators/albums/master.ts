/** From a mix to a finished AAC file: −16 LUFS, true peak below −1 dBTP, and the figures that prove it. */
import { execFileSync, spawnSync } from 'node:child_process'
import { statSync, writeFileSync } from 'node:fs'
import { rate, type Stereo } from './sound/tone.ts'

export type Bits = { kilobits: number; mono?: boolean }

const goalInLufs = -16

/** Takes the mix, or without one the WAV that was kept of it. */
export function master(sound: Stereo | undefined, wav: string, out: string, { kilobits, mono }: Bits) {
  if (sound) writeFileSync(wav, floatWav(sound))
  // The limiter takes a little loudness away and the codec adds a little peak: the second pass corrects the first.
  let gain = goalInLufs - measure(wav).loudness
  let ceiling = -2
  for (let pass = 0; pass < 8; pass++) {
    // A peak that no ceiling takes down is the codec's own: more bits do.
    encode(wav, out, gain, ceiling, kilobits + (pass > 3 ? 8 : 0), mono)
    const { loudness, peak } = measure(out)
    if (Math.abs(loudness - goalInLufs) < 0.15 && peak <= -1) break
    gain += goalInLufs - loudness
    if (peak > -1) ceiling -= peak + 1.3
  }
}

function encode(wav: string, out: string, gain: number, ceilingInDb: number, kilobits: number, mono = false) {
  const limit = (10 ** (ceilingInDb / 20)).toFixed(4)
  // Four times the rate, so that the limiter sees the peaks between samples.
  // Speech has peaks of its own: it is pressed together first. Both sides are kept, alike: a single channel would be
  // measured 3 LU lower than it sounds beside the music, and a side that is nothing costs no bits.
  const same = 'pan=stereo|c0=0.5*c0+0.5*c1|c1=0.5*c0+0.5*c1'
  const press = mono ? `${same},acompressor=threshold=-22dB:ratio=3:attack=3:release=120,` : ''
  const level = `${press}volume=${gain.toFixed(3)}dB,aresample=${rate * 4},alimiter=limit=${limit}:attack=4:release=80:level=false`
  const plain = [
    '-map_metadata',
    '-1',
    '-fflags',
    '+bitexact',
    '-flags:a',
    '+bitexact',
    '-movflags',
    '+faststart',
  ]
  // Left to itself, the encoder gives up everything above 10 kHz at this rate, and cymbals with it.
  const codec = [
    '-c:a',
    'aac',
    '-cutoff',
    mono ? '10500' : '13500',
    '-ac',
    '2',
    '-b:a',
    `${kilobits}k`,
    '-ar',
    String(rate),
  ]
  ffmpeg(['-i', wav, '-af', `${level},aresample=${rate}`, ...codec, ...plain, out])
}

export function measure(file: string) {
  const asked = ['-nostdin', '-hide_banner', '-i', file, '-af', 'ebur128=peak=true', '-f', 'null', '-']
  const { stderr } = spawnSync('ffmpeg', asked, { encoding: 'utf8', maxBuffer: 1 << 28 })
  const summary = stderr.slice(stderr.lastIndexOf('Summary:'))
  const find = (pattern: RegExp) => Number(pattern.exec(summary)?.[1])
  return {
    loudness: find(/I:\s+(-?[\d.]+) LUFS/),
    range: find(/LRA:\s+(-?[\d.]+) LU/),
    peak: find(/Peak:\s+(-?[\d.]+) dBFS/),
  }
}

/** Offset, crest factor and width, from the finished file; `side` is the difference signal against the sum, in dB. */
export function inspect(file: string) {
  const asked = ['-nostdin', '-v', 'error', '-i', file, '-f', 'f32le', '-ac', '2', '-']
  const bytes = execFileSync('ffmpeg', asked, { maxBuffer: 1 << 28 })
  const wave = new Float32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4)
  let [sum, power, top, middle, side] = [0, 0, 0, 0, 0]
  for (let i = 0; i < wave.length; i += 2) {
    const [l, r] = [wave[i] as number, wave[i + 1] as number]
    sum += l + r
    power += l * l + r * r
    top = Math.max(top, Math.abs(l), Math.abs(r))
    middle += (l + r) ** 2
    side += (l - r) ** 2
  }
  const seconds = wave.length / 2 / rate
  let longestSilence = 0
  let silent = 0
  for (let i = 0; i < wave.length; i++) {
    silent = Math.abs(wave[i] as number) < 0.001 ? silent + 1 : 0
    longestSilence = Math.max(longestSilence, silent)
  }
  return {
    seconds,
    offset: sum / wave.length,
    crest: 20 * Math.log10(top / Math.sqrt(power / wave.length)),
    side: 10 * Math.log10(side / (middle + 1e-12) + 1e-9),
    silence: longestSilence / 2 / rate,
    kilobytes: statSync(file).size / 1000,
  }
}

export function ffmpeg(args: readonly string[]) {
  execFileSync('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...args], { stdio: 'inherit' })
}

function floatWav([left, right]: Stereo) {
  const wav = Buffer.alloc(44 + left.length * 8)
  wav.write('RIFF', 0)
  wav.writeUInt32LE(wav.length - 8, 4)
  wav.write('WAVEfmt ', 8)
  wav.writeUInt32LE(16, 16)
  wav.writeUInt16LE(3, 20)
  wav.writeUInt16LE(2, 22)
  wav.writeUInt32LE(rate, 24)
  wav.writeUInt32LE(rate * 8, 28)
  wav.writeUInt16LE(8, 32)
  wav.writeUInt16LE(32, 34)
  wav.write('data', 36)
  wav.writeUInt32LE(left.length * 8, 40)
  for (let i = 0; i < left.length; i++) {
    wav.writeFloatLE(left[i] as number, 44 + i * 8)
    wav.writeFloatLE(right[i] as number, 48 + i * 8)
  }
  return wav
}
