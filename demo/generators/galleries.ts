/** Makes the galleries' pictures again, 1920 px on their longer side: `npx tsx demo/generators/galleries.ts [ID…]`. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { galleries } from './galleries/photographs.ts'
import { openPicture } from './open-pictures.ts'
import { fetchSources } from './sources.ts'

const library = join(import.meta.dirname, '../library/images')
const chosen = process.argv.slice(2)

fetchSources()
for (const [id, names] of Object.entries(galleries)) {
  if (chosen.length > 0 && !chosen.includes(id)) continue
  mkdirSync(join(library, id), { recursive: true })
  for (const name of names) {
    await openPicture(name)
      .resize({ width: 1920, height: 1920, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 78, mozjpeg: true })
      .toFile(join(library, id, `${name}.jpg`))
  }
}
