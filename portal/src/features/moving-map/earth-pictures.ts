/** The image files of the Earth and their GPU memory; fetching and decoding, no drawing. */
import coast0 from './earth/coast-0.webp'
import coast1 from './earth/coast-1.webp'
import coast2 from './earth/coast-2.webp'
import coast3 from './earth/coast-3.webp'
import coastFirst from './earth/coast-first.webp'
import day0 from './earth/day-0.webp'
import day1 from './earth/day-1.webp'
import day2 from './earth/day-2.webp'
import day3 from './earth/day-3.webp'
import dayFirst from './earth/day-first.webp'
import night0 from './earth/night-0.webp'
import night1 from './earth/night-1.webp'
import night2 from './earth/night-2.webp'
import night3 from './earth/night-3.webp'
import nightFirst from './earth/night-first.webp'

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
export const shouldLoadFull = (largestPicture: number, memoryInGB: number | undefined): boolean =>
  largestPicture >= fullWidth && (memoryInGB ?? 4) >= 2

/** Decoded off the main thread, without color or alpha conversion. */
export async function loadPicture(address: string, signal: AbortSignal): Promise<ImageBitmap> {
  const reply = await fetch(address, { signal })
  if (!reply.ok) throw new Error(`Earth image request failed: ${reply.status}`)
  return createImageBitmap(await reply.blob(), { premultiplyAlpha: 'none', colorSpaceConversion: 'none' })
}
