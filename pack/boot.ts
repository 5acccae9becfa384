/** Identifies the machine's current boot, so that data which is valid only until a reboot is not used after it. */
import { readFile } from 'node:fs/promises'

const unknown = 'unknown'

/** `unknown` on systems without such an id. */
export const readBootId = async (): Promise<string> =>
  (await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '')).trim() || unknown

export const isSameBoot = (one: string, other: string): boolean => one !== unknown && one === other
