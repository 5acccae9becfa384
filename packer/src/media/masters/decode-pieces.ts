/**
 * Decodes short pieces of a master (its start, middle and end), so that a damaged track is found in seconds and
 * not after half an hour of encoding; and more pieces after a failed encoding, to find where the damage is.
 */
import { decodeErrorsIn, EncodingFailure, ffmpeg, reasonIn } from './ffmpeg.ts'

const pieceInS = 2
/** Packets of a piece that may fail: decoders often drop some after a seek. */
const maxFailedPackets = 6

/** A stream as ffmpeg's `-map` names it, such as `a:0` for the first audio track. */
export type StreamName = `a:${number}` | 'V:0'

/** The first piece that cannot be decoded, in words: `at 0:12:30 (Invalid data found)`; `undefined` if none. */
export async function undecodablePiece(
  path: string,
  stream: StreamName,
  durationInS: number,
): Promise<string | undefined> {
  const last = Math.max(0, durationInS - pieceInS - 1)
  for (const timeInS of new Set([0, Math.max(0, durationInS / 2 - pieceInS / 2), last])) {
    const reason = await failureAt(path, stream, timeInS)
    if (reason) return `at ${clockText(timeInS)} (${reason})`
  }
  return undefined
}

/** How many points of a file are tried to find where it is damaged. */
const pointCount = 48

/** The first time at which decoding fails, in seconds; `undefined` if no tried point is damaged. */
export async function firstDamage(
  path: string,
  stream: StreamName,
  durationInS: number,
): Promise<number | undefined> {
  for (let point = 0; point < pointCount; point++) {
    const timeInS = (durationInS / pointCount) * point
    if (await failureAt(path, stream, timeInS)) return timeInS
  }
  return undefined
}

/** Why decoding one piece fails, if it does. ffmpeg succeeds even if it decoded nothing, so its errors are counted. */
async function failureAt(path: string, stream: StreamName, fromInS: number): Promise<string | undefined> {
  const piece = ['-ss', fromInS.toFixed(3), '-t', String(pieceInS), '-i', path, '-map', `0:${stream}`]
  try {
    const stderr = await ffmpeg(['-v', 'repeat+error', ...piece, '-f', 'null', '-'])
    return decodeErrorsIn(stderr) > maxFailedPackets ? reasonIn(stderr) : undefined
  } catch (error) {
    if (error instanceof EncodingFailure) return error.reason
    throw error
  }
}

/** `0:12:30` */
export function clockText(seconds: number): string {
  const whole = Math.floor(seconds)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`
}
