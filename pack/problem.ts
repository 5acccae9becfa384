/** Problems of a built pack, by file, and the error that refuses the pack. */
import { indexLimitInMb, listLimitInMb } from '@altiport/wire/pack'

/** `path` is the file's path in the pack; `problem` continues the sentence: `files/3f.jpg is missing`. */
export type PackProblem = { path: string; problem: string }

/** The bytes of a file do not match pack.json, or those of pack.json do not match its `packId`. */
export const changedProblem = 'has changed since it was built; copy the pack again'
export const tooLargeProblem = `is larger than ${indexLimitInMb} MB, the hub’s limit; remove items from the pack`
export const tooManyFilesProblem = `is larger than ${listLimitInMb} MB, the hub’s limit; remove files from the pack, such as those of bundles`
export const missingProblem = 'is missing; copy the pack again'

export class RefusedPack extends Error {
  readonly problems: readonly PackProblem[]

  constructor(problems: readonly PackProblem[]) {
    super(problems.map(packProblemLine).join('\n'))
    this.problems = problems
  }
}

/** Paths with spaces, control or non-ASCII characters are quoted as in JSON, to protect terminals and logs. */
export const packProblemLine = ({ path, problem }: PackProblem): string =>
  `${/^[\x21-\x7e]+$/.test(path) ? path : JSON.stringify(path)} ${problem}`
