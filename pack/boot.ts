/** Identifies the boot of the machine, so that what is true for one boot only is not used after the next. */
import { readFile } from 'node:fs/promises'

const unknown = 'unknown'

/** `unknown` on systems without such an id. */
export const readBootId = async (): Promise<string> =>
  (await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '')).trim() || unknown

export const isSameBoot = (one: string, other: string): boolean => one !== unknown && one === other
