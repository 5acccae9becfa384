/** The key that passes are signed with: the airline's own where it is set, else one for this hub. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Random } from '#core/random.ts'
import type { Settings } from '#core/settings.ts'

const fileName = 'carry-on-key'

/** From the data folder it outlives legs and restarts, so that the same aircraft knows its passes again. @see PAX-04 */
export async function carryOnKey(
  { carryOnKey, dataDir }: Pick<Settings, 'carryOnKey' | 'dataDir'>,
  random: Random,
): Promise<string> {
  if (carryOnKey !== undefined) return carryOnKey
  const file = join(dataDir, fileName)
  const saved = (await readFile(file, 'utf8').catch(() => '')).trim()
  if (saved.length >= 32) return saved
  const key = random.word(256)
  // On a disk that cannot be written the key holds for this run.
  await writeFile(file, `${key}\n`, { mode: 0o600 }).catch(() => {})
  return key
}
