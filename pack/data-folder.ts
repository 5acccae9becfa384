/** Prevents the use of a pack's folder as a hub's data folder, which fills with packs, sessions and orders. */
import { access } from 'node:fs/promises'
import { join } from 'node:path'

/** Thrown for a folder that is something other than a data folder; the message is a sentence. */
export class NoDataFolder extends Error {}

/** @throws NoDataFolder if the folder is a pack; one that does not exist may become a data folder. */
export async function refusePackAsData(folder: string): Promise<void> {
  for (const [name, what] of [
    ['pack.yaml', 'a source pack'],
    ['pack.json', 'a built pack'],
  ] as const)
    if (await exists(join(folder, name)))
      throw new NoDataFolder(
        `${folder} is ${what}, not a hub's data folder; name another folder, such as data`,
      )
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
