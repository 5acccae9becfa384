/** Makes the library's music again, by hand: `npx tsx demo/generators/make-albums.ts music seis-cuerdas/01`.
 *
 * Steps: music, talk, covers; encode masters again from the mixes kept in the cache, table measures. No id means all.
 */
import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { episodes, songs } from './albums/catalogue.ts'
import { inspect, master, measure } from './albums/master.ts'
import { mixDown } from './albums/song.ts'
import { tellEpisode } from './albums/talk.ts'
import { makeCovers } from './covers.ts'
import { seeded } from './pages/seeded.js'
import { cacheDir } from './sources.ts'

const library = join(import.meta.dirname, '../library/audio')
const work = join(cacheDir, 'albums')

const [step = 'music', ...wanted] = process.argv.slice(2)
const all = [...Object.keys(songs), ...Object.keys(episodes)]
const chosen = all.filter((id) => wanted.length === 0 || wanted.some((want) => id.startsWith(want)))

mkdirSync(work, { recursive: true })
for (const id of chosen) {
  const [out, wav] = [join(library, `${id}.m4a`), join(work, `${id.replace('/', '-')}.wav`)]
  mkdirSync(dirname(out), { recursive: true })
  const song = songs[id]
  const episode = episodes[id]
  if (step === 'encode') master(undefined, wav, out, song ? { kilobits: 56 } : { kilobits: 28, mono: true })
  if (step === 'music' && song) master(mixDown(song, seeded), wav, out, { kilobits: 56 })
  if (step === 'talk' && episode)
    master(tellEpisode(episode, work, seeded), wav, out, { kilobits: 28, mono: true })
  if (step === 'table' || step === 'encode' || (step === 'music' && song) || (step === 'talk' && episode))
    report(id)
}
if (step === 'covers') await makeCovers(wanted, (id) => join(library, id, 'cover.jpg'))

function report(id: string) {
  const file = join(library, `${id}.m4a`)
  const { loudness, peak, range } = measure(file)
  const { seconds, offset, crest, side, silence, kilobytes } = inspect(file)
  console.log(
    `${id.padEnd(24)} ${seconds.toFixed(1).padStart(6)} s ${loudness.toFixed(1).padStart(6)} LUFS ${peak.toFixed(1).padStart(5)} dBTP` +
      ` range ${range.toFixed(1).padStart(4)} crest ${crest.toFixed(1).padStart(4)} side ${side.toFixed(1).padStart(5)} dB` +
      ` offset ${offset.toExponential(0).padStart(6)} silence ${silence.toFixed(2)} s ${kilobytes.toFixed(0).padStart(4)} kB`,
  )
}
