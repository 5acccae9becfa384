/**
 * Loads two packs in turn, each time from nothing but the active one, until it is killed. For the test of
 * PACK-06 only.
 */
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { loadPack, readActive } from '#load.ts'

const [data, ...packs] = process.argv.slice(2)
process.stdout.write('loading\n')
for (;;) {
  for (const pack of packs) {
    await loadPack(pack, data!, { allowsOlder: true })
    const active = await readActive(data!)
    const others = (await readdir(join(data!, 'packs'))).filter((name) => name !== active?.packId)
    // Gone, so that the next load has something to do.
    for (const name of others.filter((each) => !each.startsWith('active'))) {
      await rm(join(data!, 'packs', name), { recursive: true, force: true })
    }
  }
}
