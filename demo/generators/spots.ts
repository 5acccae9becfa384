/** Makes Corvane's advertisements again, by hand: `npx tsx demo/generators/spots.ts [stills] [BRAND…]`. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { captureMaster, framesPerSecond } from './capture.ts'
import { cacheDir } from './sources.ts'
import { grabFrame, openStudio } from './studio.ts'
import { type Style, synthesise } from './synth.ts'

type Brand = {
  words: [string, string]
  seconds: number
  music: { style: Style; seed: number; transpose: number }
}

/** No such firms exist. */
const brands: Record<string, Brand> = {
  lumbre: {
    words: ['Lumbre', 'Lamps for the late hours.'],
    seconds: 10,
    music: { style: 'lofi', seed: 61, transpose: -2 },
  },
  nieva: {
    words: ['Nieva', 'Water that was snow.'],
    seconds: 12,
    music: { style: 'ambient', seed: 62, transpose: 3 },
  },
  tordo: {
    words: ['Tordo', 'Take the long way home.'],
    seconds: 10,
    music: { style: 'kids', seed: 63, transpose: -5 },
  },
}
/** Of the formats in corvane/advertisements.yaml. */
const stills = { card: [1440, 480], phone: [960, 480], slide: [1600, 900] } as const
/** When a still is taken: lit, and with all words. */
const stillAtInS = 6.5
const folder = join(import.meta.dirname, '../corvane/advertisements')

const wanted = process.argv.slice(2)
const onlyStills = wanted[0] === 'stills'
const ids = wanted.filter((word) => word !== 'stills')
mkdirSync(folder, { recursive: true })
for (const [brand, about] of Object.entries(brands)) {
  if (ids.length > 0 && !ids.includes(brand)) continue
  for (const [form, size] of Object.entries(stills)) await makeStill(brand, about, form, size)
  if (!onlyStills) await makeSpot(brand, about)
}

async function makeStill(brand: string, about: Brand, form: string, size: readonly [number, number]) {
  const studio = await openStudio(640, 360)
  // On a slide the portal writes the words, and a phone shows the middle alone.
  const onSlide = form === 'slide' ? { words: ['', ''], focus: 0.55 } : {}
  const film = { ...about, brand, size, seconds: 60, ...onSlide }
  await studio.page.addInitScript(`window.film = ${JSON.stringify(film)}`)
  await studio.open('pages/spots.html')
  await studio.page.waitForFunction('window.ready === true')
  const frame = await grabFrame(studio.page, stillAtInS)
  await sharp(frame)
    .jpeg({ quality: 80, mozjpeg: true })
    .toFile(join(folder, `${brand}-${form}.jpg`))
  await studio.close()
}

async function makeSpot(brand: string, about: Brand) {
  const { seconds, music } = about
  const film = { ...about, brand }
  const id = `spot-${brand}`
  const master = await captureMaster(id, { path: 'pages/spots.html', film, durationInS: seconds })
  const sound = join(cacheDir, `${id}.wav`)
  writeFileSync(sound, synthesise(music.style, seconds, music.seed, music.transpose))
  const group = String(2 * framesPerSecond)
  execFileSync(
    'ffmpeg',
    ['-nostdin', '-v', 'error', '-y', '-i', master, '-i', sound, '-vf', 'scale=960:540:flags=lanczos']
      .concat(['-af', 'loudnorm=I=-16:TP=-1.5', '-ar', '48000', '-c:a', 'aac', '-b:a', '56k'])
      .concat(['-c:v', 'libx264', '-preset', 'slow', '-profile:v', 'high', '-pix_fmt', 'yuv420p'])
      .concat([
        '-crf',
        '30',
        '-g',
        group,
        '-threads',
        '1',
        '-flags',
        '+cgop+bitexact',
        '-fflags',
        '+bitexact',
      ])
      .concat(['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709'])
      .concat(['-t', String(seconds), '-map_metadata', '-1', '-movflags', '+faststart'])
      .concat([join(folder, `${brand}.mp4`)]),
    { stdio: 'inherit' },
  )
}
