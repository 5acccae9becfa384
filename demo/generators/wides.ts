/** The films' wide pictures and the airline's background: stills without lettering, cropped from the originals. */
import { join } from 'node:path'
import sharp from 'sharp'
import type { PictureId } from './films/pictures.ts'
import { isStill, type Still, stillFile } from './posters.ts'
import { preparePicture } from './sources.ts'

/** `top` is where the crop begins, as a part of what is cut away; stills of our own are 16:9 already. */
type Wide = { picture: PictureId | Still; top?: number }

export const wides: Record<string, Wide> = {
  boatmen: { picture: 'boats', top: 0.2 },
  'still-water': { picture: 'lake', top: 0.5 },
  'alta-ruta': { picture: 'picos', top: 0.3 },
  forest: { picture: 'forest', top: 0.5 },
  'slow-orbit': { picture: 'earth.jpg' },
  'red-tree': { picture: 'autumn', top: 0.75 },
  'safe-landing': { picture: 'rocket' },
  'night-line': { picture: 'night-line.jpg' },
  tide: { picture: 'shore' },
  'lights-left-on': { picture: 'lights-iberia.jpg' },
  'pip-at-the-lighthouse': { picture: 'pip-friends.jpg' },
  'pip-dark-lamp': { picture: 'pip-lamp.jpg' },
  'pip-fallen-star': { picture: 'pip-star.jpg' },
  'pip-sleepless-whale': { picture: 'pip-whale.jpg' },
}

export async function makeWide(id: string, out: string) {
  const { picture, top = 0.5 } = wides[id] as Wide
  await crop(
    isStill(picture) ? stillFile(picture) : await preparePicture(picture, false),
    top,
    [1920, 1080],
    out,
  )
}

/** Tall enough for a phone's whole screen and wide enough for a seat's: the boarding deck lies on it. */
export async function makeCorvanePictures(folder: string) {
  await crop(await preparePicture('aizkorri', false), 0.4, [1920, 1280], join(folder, 'background.jpg'))
}

/** As large as the original gives. */
export async function makeOasiraPictures(folder: string) {
  const marram = await preparePicture('marram', true)
  await crop(marram, 0, [1575, 1050], join(folder, 'background.jpg'))
  await crop(marram, 0, [1680, 945], join(folder, 'sea-grass.jpg'))
}

async function crop(file: string, top: number, [width, height]: readonly [number, number], out: string) {
  const whole = await sharp(file).metadata()
  const cutWidth = Math.min(whole.width, Math.round((whole.height * width) / height))
  const cutHeight = Math.min(whole.height, Math.round((whole.width * height) / width))
  await sharp(file)
    .extract({
      left: Math.round((whole.width - cutWidth) / 2),
      top: Math.round((whole.height - cutHeight) * top),
      width: cutWidth,
      height: cutHeight,
    })
    .resize(width, height)
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(out)
}
