/** A file of a source pack that could not be encoded: which one, which part of it, and where it broke off. */
import { relative } from 'node:path'
import { clockText, firstDamage, type StreamName } from './decode-pieces.ts'
import { EncodingFailure } from './ffmpeg.ts'
import { readMaster } from './master.ts'

export class FailedEncoding extends Error {}

/**
 * Resolves to what `encode` does. @throws {FailedEncoding} with the file's name, `part` (as `sound track 2`), the
 * time and what to do
 */
export async function namingFailure<Result>(
  from: string,
  part: string,
  stream: StreamName,
  encode: () => Promise<Result>,
): Promise<Result> {
  try {
    return await encode()
  } catch (error) {
    if (!(error instanceof EncodingFailure)) throw error
    const master = await readMaster(from)
    const durationInS = typeof master === 'string' ? 0 : master.durationInS
    const timeInS = (await firstDamage(from, stream, durationInS)) ?? error.timeInS
    const name = relative(process.cwd(), from)
    const location = `${name.startsWith('..') ? from : name}, ${part}, at ${clockText(timeInS)}`
    const remedy = 'play the file there, export it again, and build again'
    throw new FailedEncoding(`could not be encoded: ${location} (${error.reason}); ${remedy}`)
  }
}
