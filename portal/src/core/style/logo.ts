/** Measures the logo's mean color, to choose a background with enough contrast. */
import type { Rgb } from '@altiport/wire/colors'

const sideInPx = 32
const measurements = new Map<string, Promise<Rgb | undefined>>()

/** `undefined` if the picture cannot be loaded or read. Each address is measured once. */
export function measureLogo(url: string): Promise<Rgb | undefined> {
  const pending = measurements.get(url) ?? measure(url).catch(() => undefined)
  measurements.set(url, pending)
  return pending
}

async function measure(url: string): Promise<Rgb | undefined> {
  const image = new Image()
  image.src = url
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = sideInPx
  canvas.height = sideInPx
  const context = canvas.getContext('2d', { willReadFrequently: true })
  context?.drawImage(image, 0, 0, sideInPx, sideInPx)
  return meanColor(context?.getImageData(0, 0, sideInPx, sideInPx).data ?? [])
}

/** Weighted by opacity; `undefined` if all pixels are transparent. `pixels` as RGBA, 0 to 255 each. */
export function meanColor(pixels: ArrayLike<number>): Rgb | undefined {
  const sum = [0, 0, 0]
  let weight = 0
  for (let index = 0; index + 3 < pixels.length; index += 4) {
    const alpha = pixels[index + 3]! / 255
    weight += alpha
    for (const part of [0, 1, 2]) sum[part]! += pixels[index + part]! * alpha
  }
  return weight === 0 ? undefined : (sum.map((part) => part / weight) as unknown as Rgb)
}
