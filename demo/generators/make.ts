/** Makes the demo's media again, by hand: `npx tsx demo/generators/make.ts films boatmen`.
 *
 * Steps: capture, encode, captions, sound (all four: films), then stills, posters, wides. No id means all.
 */
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { writeCaptions } from './captions.ts'
import { captureMaster } from './capture.ts'
import { encodeRenditions } from './encode.ts'
import type { Film, Shot } from './films/film.ts'
import { films } from './films/films.ts'
import { makePosters } from './posters.ts'
import { mixSound } from './sound.ts'
import { fetchSources, preparePicture } from './sources.ts'
import { makeEarthStill, makeLightsStills, makeNightStill, makePipStills } from './stills.ts'
import { makeTide } from './tide.ts'
import { makeCorvanePictures, makeOasiraPictures, makeWide } from './wides.ts'

const pack = join(import.meta.dirname, '../library')

const [step = 'films', ...ids] = process.argv.slice(2)
/** All of the pack, or those that are named: a film may be written before a pack shows it. */
const inPack = (film: Film) => existsSync(join(pack, 'videos', `${film.id}.yaml`))
const chosen = films.filter((film) => (ids.length === 0 ? inPack(film) : ids.includes(film.id)))

async function capture(film: Film) {
  if (film.page.endsWith('photographs.html')) {
    for (const { picture } of film.scene.shots as Shot[]) await preparePicture(picture, true)
  }
  await captureMaster(film.id, {
    path: film.page,
    film: { ...film.scene, seconds: film.seconds },
    durationInS: film.seconds,
    drawnPerSecond: film.drawnPerSecond,
  })
}

fetchSources()
for (const film of chosen) {
  const folder = join(pack, 'videos', film.id)
  mkdirSync(folder, { recursive: true })
  const wanted = (name: string) => step === name || step === 'films'
  if (film.id === 'tide') {
    if (wanted('encode')) await makeTide(folder)
  } else {
    if (wanted('capture')) await capture(film)
    if (wanted('encode')) encodeRenditions(film, folder)
  }
  if (wanted('captions')) writeCaptions(film, folder)
  if (wanted('sound'))
    for (const language of film.sounds) mixSound(film, language, join(folder, `${language}.m4a`))
}

const series = 'pip-at-the-lighthouse'
const pictured = chosen.map((film) => film.id)
if (ids.length === 0 || ids.includes(series)) pictured.push(series)
const pictureOf = (name: string) => (id: string) =>
  join(pack, id === series ? 'series' : 'videos', id, `${name}.jpg`)
if (step === 'stills') {
  await makeEarthStill()
  await makeNightStill()
  await makePipStills()
  await makeLightsStills()
}
if (step === 'posters') await makePosters(pictured, pictureOf('poster'))
if (step === 'wides') {
  for (const id of pictured) await makeWide(id, pictureOf('wide')(id))
  if (ids.length === 0) {
    await makeCorvanePictures(join(pack, '../corvane/pictures'))
    await makeOasiraPictures(join(pack, '../oasira/pictures'))
  }
}
