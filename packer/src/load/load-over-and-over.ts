/** Loads two packs in turn, removing all but the active one after each load, until killed. For the PACK-06 test. */
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { loadPack, readActive } from './load.ts'

const [data, ...packs] = process.argv.slice(2)
process.stdout.write('loading\n')
for (;;) {
  for (const pack of packs) {
    await loadPack(pack, data!, { allowsOlder: true })
    const active = await readActive(data!)
    const others = (await readdir(join(data!, 'packs'))).filter((name) => name !== active?.packId)
    // Removed, so that the next load has files to copy.
    for (const name of others.filter((each) => !each.startsWith('active'))) {
      await rm(join(data!, 'packs', name), { recursive: true, force: true })
    }
  }
}
