/** Every open picture by its name, the films' and the others': where its file lies, and crops of it. */
import { join } from 'node:path'
import sharp from 'sharp'
import { pictures } from './films/pictures.ts'
import { photographs } from './galleries/photographs.ts'
import { cacheDir } from './sources.ts'

const all: Record<string, { package: string; file: string }> = { ...pictures, ...photographs }

export function openPicture(name: string) {
  const picture = all[name]
  if (!picture) throw new Error(`no picture is called ${name}`)
  return sharp(join(cacheDir, 'deb', picture.package, picture.file))
    .rotate()
    .removeAlpha()
}

/** `x` and `y` say in per cent which part stays where it is larger than asked for; `zoom` goes nearer. */
export type Crop = { width: number; height: number; x: number; y: number; zoom: number; mono: boolean }

export async function cropPicture(name: string, { width, height, x, y, zoom, mono }: Crop, out: string) {
  const upright = await openPicture(name).toBuffer({ resolveWithObject: true })
  const scale = (Math.max(width / upright.info.width, height / upright.info.height) * zoom) / 100
  const w = Math.max(width, Math.round(upright.info.width * scale))
  const h = Math.max(height, Math.round(upright.info.height * scale))
  const left = Math.round(((w - width) * x) / 100)
  const top = Math.round(((h - height) * y) / 100)
  let crop = sharp(await sharp(upright.data).resize(w, h).toBuffer()).extract({ left, top, width, height })
  if (mono) crop = crop.grayscale()
  await crop.jpeg({ quality: 60, mozjpeg: true }).toFile(out)
}
