/** A file of a source pack that could not be encoded: which one, which part of it, and where encoding stopped. */
import { relative } from 'node:path'
import { clockText, firstDamage, type StreamName } from './decode-pieces.ts'
import { EncodingFailure, KilledProgram } from './ffmpeg.ts'
import { readMaster } from './master.ts'

export class FailedEncoding extends Error {
  /** The file that could not be encoded. */
  readonly from: string

  constructor(from: string, message: string) {
    super(message)
    this.from = from
  }
}

/**
 * Resolves to the result of `encode`. @throws {FailedEncoding} with the file's name, `part` (such as `audio track 2`),
 * the reason and what to do; other errors, such as a full disk or a missing ffmpeg, are thrown as they are
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
    const name = relative(process.cwd(), from)
    const location = `${name.startsWith('..') ? from : name}, ${part}`
    if (error instanceof KilledProgram)
      throw new FailedEncoding(
        from,
        `could not be encoded: ${location}: ${error.message}; close other programs, and build again`,
      )
    if (!(error instanceof EncodingFailure)) throw error
    const master = await readMaster(from)
    const durationInS = typeof master === 'string' ? 0 : master.durationInS
    const damagedAtInS = await firstDamage(from, stream, durationInS)
    const time = clockText(damagedAtInS ?? error.timeInS)
    const remedy =
      damagedAtInS === undefined
        ? 'no damage was found in the file, so build again with another version of ffmpeg'
        : 'play the file there, export it again, and build again'
    throw new FailedEncoding(
      from,
      `could not be encoded: ${location}, at ${time} (${error.reason}); ${remedy}`,
    )
  }
}
