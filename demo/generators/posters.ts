/** The films' posters: a photograph cropped to 2:3, a shade and type, drawn by Chromium at 800 × 1200. */
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import type { PictureId } from './films/pictures.ts'
import { drawnPosters } from './posters-drawn.ts'
import { cacheDir, preparePicture } from './sources.ts'
import { openStudio } from './studio.ts'

/** Pictures that `stills.ts` leaves in the cache. */
export type Still =
  | 'earth.jpg'
  | 'earth-cut-out.png'
  | 'night-line.jpg'
  | 'lights-iberia.jpg'
  | 'lights-america.jpg'
  | 'pip-friends.jpg'
  | 'pip-lamp.jpg'
  | 'pip-star.jpg'
  | 'pip-whale.jpg'
export const isStill = (picture: string): picture is Still => picture.includes('.')

export type Poster = {
  /** Prepared pictures, or stills that another generator left in the cache, lowest first. */
  pictures: readonly (PictureId | Still)[]
  /** CSS background position and size of the lowest. */
  place: string
  over?: string
  shade: string
  html: string
}

const mona = "font-family:'Mona Sans Variable'"
const newsreader = "font-family:'Newsreader Variable'"
const fraunces = "font-family:'Fraunces Variable'"
const block = (style: string, text: string) => `<div style="position:absolute;${style}">${text}</div>`

export const posters: Record<string, Poster> = {
  boatmen: {
    pictures: ['boats'],
    place: '40% 50% / cover',
    shade: '#0b0d12bb,transparent 40%,#0008',
    html: block(
      `${newsreader};font-weight:500;font-size:70px;line-height:62px;color:#ffe9cf;left:28px;top:34px;letter-spacing:-.02em`,
      'The<br>Boatmen',
    ),
  },
  'still-water': {
    pictures: ['lake'],
    place: '78% 50% / cover',
    shade: 'transparent 50%,#1a1030cc',
    html:
      block(
        `${mona};font-stretch:125%;font-weight:300;font-size:42px;letter-spacing:.22em;color:#fff;left:9px;right:0;text-align:center;top:150px;line-height:60px`,
        'STILL<br>WATER',
      ) +
      block(
        `${mona};font-size:13px;letter-spacing:.2em;color:#ffffffcc;bottom:34px;left:0;right:0;text-align:center`,
        'A FILM BY INÉS AROSTEGI',
      ),
  },
  'alta-ruta': {
    pictures: ['picos'],
    place: '42% 50% / cover',
    shade: '#0c2a4d99,transparent 45%,#0005',
    html: block(
      `${mona};font-stretch:125%;font-weight:900;font-size:72px;line-height:64px;color:#fff;left:24px;top:26px;letter-spacing:-.04em`,
      'ALTA<br>RUTA',
    ),
  },
  forest: {
    pictures: ['forest'],
    place: '48% 50% / cover',
    shade: '#04120caa,#04120c33 40%,#04120cee',
    html: block(
      `${mona};font-stretch:75%;font-weight:900;font-size:98px;line-height:80px;color:#d9f27c;left:24px;bottom:28px;letter-spacing:-.01em`,
      'WHAT<br>THE<br>FOREST<br>KEPT',
    ),
  },
  'slow-orbit': {
    pictures: ['milkyway', 'earth-cut-out.png'],
    place: '50% 0% / auto 125%',
    over: 'left:-400px;top:120px;width:1180px;mask-image:linear-gradient(transparent,#000 32%)',
    shade: '#0a042099,#0a042022 50%,#0a0420cc',
    html: block(
      `${mona};font-stretch:125%;font-weight:800;font-size:44px;letter-spacing:.02em;color:#fff;left:28px;bottom:36px;line-height:46px`,
      'SLOW<br>ORBIT',
    ),
  },
  'red-tree': {
    pictures: ['autumn'],
    place: '42% 60% / cover',
    shade: 'transparent,transparent',
    html: block(
      `${newsreader};font-style:italic;font-weight:500;font-size:58px;line-height:54px;color:#6b1d07;left:28px;top:32px;letter-spacing:-.02em`,
      'Under<br>the Red<br>Tree',
    ),
  },
  'safe-landing': {
    pictures: ['rocket'],
    place: '32% 50% / cover',
    shade: 'transparent 55%,#3b1e6ccc',
    html: block(
      `${fraunces};font-weight:800;font-size:66px;line-height:58px;color:#fff;left:0;right:0;text-align:center;bottom:40px;letter-spacing:-.02em;text-shadow:0 3px 0 #3b1e6c`,
      'Safe<br>Landing',
    ),
  },
  'night-line': {
    pictures: ['night-line.jpg'],
    place: '36% 50% / cover',
    shade: '#0a0d2688,transparent 45%,#0a0d26aa',
    html: block(
      `${mona};font-stretch:125%;font-weight:250;font-size:43px;line-height:52px;letter-spacing:.16em;color:#fff6e6;left:30px;top:40px`,
      'THE<br>NIGHT<br>LINE',
    ),
  },
  tide: {
    pictures: ['shore'],
    place: '46% 50% / cover',
    shade: 'transparent,transparent',
    html: block(
      `${mona};font-stretch:125%;font-weight:900;font-size:104px;color:#fff;left:20px;bottom:14px;letter-spacing:-.06em`,
      'TIDE',
    ),
  },
}

const all: Record<string, Poster> = { ...posters, ...drawnPosters }

const styles = [
  '/modules/@fontsource-variable/mona-sans/standard.css',
  '/modules/@fontsource-variable/newsreader/standard.css',
  '/modules/@fontsource-variable/newsreader/standard-italic.css',
  '/npm/@fontsource-variable/fraunces/full.css',
]

export async function makePosters(ids: readonly string[], fileOf: (id: string) => string) {
  const studio = await openStudio(420, 630, 800 / 420)
  await studio.open('pages/blank.html')
  for (const id of ids) {
    const poster = all[id] as Poster
    for (const picture of poster.pictures) {
      if (!isStill(picture)) await preparePicture(picture, false)
    }
    await draw(studio.page, poster)
    const png = await studio.page.screenshot({ clip: { x: 0, y: 0, width: 420, height: 630 } })
    await sharp(png).resize(800, 1200).jpeg({ quality: 85, mozjpeg: true }).toFile(fileOf(id))
  }
  await studio.close()
}

async function draw(page: Page, { pictures, place, over, shade, html }: Poster) {
  const [lowest, upper] = pictures
  await page.setContent(
    `${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('')}
    <style>body{margin:0}.poster{position:relative;width:420px;height:630px;overflow:hidden;isolation:isolate}</style>
    <div class="poster" style="background:url(/pictures/${address(lowest as string)}) ${place}">
    ${upper ? `<img src="/pictures/${address(upper)}" style="position:absolute;${over}">` : ''}
    <div style="position:absolute;inset:0;background:linear-gradient(${shade})"></div>${html}</div>`,
    { waitUntil: 'networkidle' },
  )
  await page.evaluate(() => document.fonts.ready)
}

const address = (picture: string) => (isStill(picture) ? picture : `${picture}.jpg`)

export const stillFile = (name: Still) => `${cacheDir}/pictures/${name}`
