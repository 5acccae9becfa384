/** The image files of the Earth, and which devices can hold the large ones; fetching and decoding, no drawing. */
import coast0 from './coast-0.webp'
import coast1 from './coast-1.webp'
import coast2 from './coast-2.webp'
import coast3 from './coast-3.webp'
import coastFirst from './coast-first.webp'
import day0 from './day-0.webp'
import day1 from './day-1.webp'
import day2 from './day-2.webp'
import day3 from './day-3.webp'
import dayFirst from './day-first.webp'
import night0 from './night-0.webp'
import night1 from './night-1.webp'
import night2 from './night-2.webp'
import night3 from './night-3.webp'
import nightFirst from './night-first.webp'

export const layers = ['day', 'coast', 'night'] as const
export type Layer = (typeof layers)[number]

/** Small files for the first frames. */
export const firstPictures: Record<Layer, string> = { day: dayFirst, coast: coastFirst, night: nightFirst }
/** From north to south, each an equal part of the height. */
export const fullPictures: Record<Layer, string[]> = {
  day: [day0, day1, day2, day3],
  coast: [coast0, coast1, coast2, coast3],
  night: [night0, night1, night2, night3],
}

export const firstWidth = 2048
export const fullWidth = 4096
/** Devices that report little memory, or cannot hold such textures, stay with the first images. */
export const shouldLoadFull = (maxTextureSize: number, memoryInGB: number | undefined): boolean =>
  maxTextureSize >= fullWidth && (memoryInGB ?? 4) >= 2

/** Decoded off the main thread, without color or alpha conversion. */
export async function loadPicture(address: string, signal: AbortSignal): Promise<ImageBitmap> {
  const reply = await fetch(address, { signal })
  if (!reply.ok) throw new Error(`Earth image request failed: ${reply.status}`)
  return createImageBitmap(await reply.blob(), { premultiplyAlpha: 'none', colorSpaceConversion: 'none' })
}
