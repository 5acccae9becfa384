/** What is wrong with a built pack, file by file, and the error by which the whole is refused. */

import { indexLimitInMb } from '@altiport/wire/pack'

/** `path` is the file's name within the pack; `fault` goes on from there: `files/3f.jpg is missing`. */
export type PackFault = { path: string; fault: string }

/** The file's bytes are not those that pack.json tells of. */
export const changedFault = 'is not as it was built; copy the pack anew'
export const tooLargeFault = `is larger than ${indexLimitInMb} MB, the most that a hub reads; take something out of the pack`
export const missingFault = 'is missing; copy the pack anew'

export class RefusedPack extends Error {
  readonly faults: readonly PackFault[]

  constructor(faults: readonly PackFault[]) {
    super(faults.map(packFaultLine).join('\n'))
    this.faults = faults
  }
}

/** A name that could lead a terminal or a log astray is shown in quotes, with its odd characters escaped. */
export const packFaultLine = ({ path, fault }: PackFault): string =>
  `${/^[\x21-\x7e]+$/.test(path) ? path : JSON.stringify(path)} ${fault}`
