/** What is wrong with a built pack, file by file, and the error by which the whole is refused. */

import { indexLimitInMb } from '@altiport/wire/pack'

/** `path` is the file's name within the pack; `fault` goes on from there: `files/3f.jpg is missing`. */
export type PackProblem = { path: string; problem: string }

/** The file's bytes are not those that pack.json tells of. */
export const changedProblem = 'is not as it was built; copy the pack anew'
export const tooLargeFault = `is larger than ${indexLimitInMb} MB, the most that a hub reads; take something out of the pack`
export const missingProblem = 'is missing; copy the pack anew'

export class RefusedPack extends Error {
  readonly problems: readonly PackProblem[]

  constructor(problems: readonly PackProblem[]) {
    super(problems.map(packProblemLine).join('\n'))
    this.problems = problems
  }
}

/** A name that could lead a terminal or a log astray is shown in quotes, with its odd characters escaped. */
export const packProblemLine = ({ path, problem }: PackProblem): string =>
  `${/^[\x21-\x7e]+$/.test(path) ? path : JSON.stringify(path)} ${problem}`
