/** A file of a source pack that could not be encoded: which one, which part of it, and where it broke off. */
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
 * Resolves to what `encode` does. @throws {FailedEncoding} with the file's name, `part` (as `sound track 2`), the
 * time and what to do; what is no fault of the file is thrown as it is
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
    const damage = await firstDamage(from, stream, durationInS)
    const time = clockText(damage ?? error.timeInS)
    const remedy =
      damage === undefined
        ? 'no damage was found in the file, so build again with another version of ffmpeg'
        : 'play the file there, export it again, and build again'
    throw new FailedEncoding(
      from,
      `could not be encoded: ${location}, at ${time} (${error.reason}); ${remedy}`,
    )
  }
}
