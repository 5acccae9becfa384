/** Can every picture of a source pack be shown, and is it big enough for its place? */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { isRaw } from './check-links.ts'
import { fileFault } from './source-file.ts'
import { svgFault } from './svg.ts'
import type { YamlFile } from './yaml-file.ts'

const keys = ['logo', 'background', 'icon', 'picture', 'poster', 'wide']
const kinds = ['jpg', 'jpeg', 'png', 'webp', 'svg']
/** Least width in px, and how wide it is for its height. */
const measures: Record<string, { width: number; ratio: number; says: string }> = {
  poster: { width: 480, ratio: 2 / 3, says: '2:3 and at least 480 px wide' },
  wide: { width: 1280, ratio: 16 / 9, says: '16:9 and at least 1280 px wide' },
}

/** Notes the faults of all pictures that are there; one that is missing has its fault already. */
export async function checkPictures(folder: string, files: YamlFile[]): Promise<void> {
  for (const file of files) {
    for (const { path, key, picture } of picturesOf(file.raw)) {
      if (fileFault(folder, picture, kinds) !== undefined) continue
      const message = await pictureFault(join(folder, picture), key)
      if (message) file.fault(path, message)
    }
  }
}

async function pictureFault(path: string, key: string): Promise<string | undefined> {
  if (path.toLowerCase().endsWith('.svg')) {
    const message = svgFault(readFileSync(path, 'utf8'))
    if (message) return message
  }
  try {
    const { autoOrient, pages } = await sharp(path).metadata()
    if ((pages ?? 1) > 1) return 'moves; take a still picture'
    const { width, height } = autoOrient
    const measure = measures[key]
    if (measure && (width < measure.width || Math.abs(width / height / measure.ratio - 1) > 0.02)) {
      return `is ${width}×${height}; it must be ${measure.says}`
    }
    return undefined
  } catch (error) {
    return `cannot be read as a picture (${(error as Error).message})`
  }
}

function picturesOf(raw: unknown): { path: PropertyKey[]; key: string; picture: string }[] {
  if (Array.isArray(raw)) return raw.flatMap((each, i) => under(i, picturesOf(each)))
  if (!isRaw(raw)) return []
  return Object.entries(raw).flatMap(([key, value]) =>
    keys.includes(key) && typeof value === 'string'
      ? [{ path: [key], key, picture: value }]
      : under(key, picturesOf(value)),
  )
}

function under<Found extends { path: PropertyKey[] }>(step: PropertyKey, found: Found[]): Found[] {
  return found.map((each) => ({ ...each, path: [step, ...each.path] }))
}
