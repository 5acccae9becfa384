/** Reads facts of MP4 and WebVTT files for the demo's test, without ffmpeg. */
import { readFileSync } from 'node:fs'

/** A film's length in seconds, from the movie header's duration and time scale (ISO/IEC 14496-12, 8.2.2). */
export function durationOf(file: string) {
  const bytes = readFileSync(file)
  const header = box(bytes, ['moov', 'mvhd'])
  if (!header) throw new Error(`${file} has no movie header`)
  const is64Bit = header[0] === 1
  const scale = header.readUInt32BE(is64Bit ? 20 : 12)
  const duration = is64Bit ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16)
  return duration / scale
}

/** Cues in the order of the file, times in seconds. */
export function cuesOf(source: string) {
  if (!source.startsWith('WEBVTT')) throw new Error('not WebVTT')
  return source
    .split(/\n\n+/)
    .slice(1)
    .filter((block) => block.trim() !== '')
    .map((block) => {
      const [times = '', ...lines] = block.trim().split('\n')
      const [from, to] = times.split(' --> ').map(seconds)
      return { from: from ?? Number.NaN, to: to ?? Number.NaN, text: lines.join('\n') }
    })
}

function seconds(clock: string) {
  if (!/^\d\d:\d\d:\d\d\.\d{3}$/.test(clock)) throw new Error(`not a time: ${clock}`)
  return clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
}

/** The content of the box at the end of a path of box types. */
function box(bytes: Buffer, [type, ...deeper]: string[]): Buffer | undefined {
  for (let offset = 0; offset + 8 <= bytes.length; ) {
    const size = bytes.readUInt32BE(offset)
    const content = bytes.subarray(offset + 8, offset + size)
    if (bytes.toString('latin1', offset + 4, offset + 8) === type)
      return deeper.length ? box(content, deeper) : content
    if (size < 8) return undefined
    offset += size
  }
  return undefined
}
