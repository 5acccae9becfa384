/**
 * Draws the visible part of the Earth with day and night, pixel by pixel: the picture is small and rarely drawn, so
 * WebGL is not needed.
 */
import type { Vector } from '@altiport/flight/unit-vector'
import type { CropView } from './crop-view.ts'

/** An equirectangular picture of the whole Earth. */
export type EarthPicture = Pick<ImageData, 'width' | 'height' | 'data'>

const { asin, atan2, floor, max, min, PI, sqrt } = Math

/** Yields to the event loop after this long, so that input is handled. */
const sliceInMs = 6
const pause = () => new Promise((resolve) => setTimeout(resolve))

/**
 * `sun` is the unit vector to the sun. Resolves to a picture with one pixel per CSS px.
 *
 * @throws if `signal` is aborted
 */
export async function drawEarth(
  earth: EarthPicture,
  view: CropView,
  sun: Vector,
  signal: AbortSignal,
): Promise<ImageData> {
  const { center, radius, toEye, right, up } = view
  const [width, height] = [floor(view.width), floor(view.height)]
  const image = new ImageData(width, height)
  let sliceStartedAtInMs = performance.now()
  for (let y = 0; y < height; y += 1) {
    if (performance.now() - sliceStartedAtInMs > sliceInMs) {
      await pause()
      if (signal.aborted) throw new Error('Drawing was aborted.')
      sliceStartedAtInMs = performance.now()
    }
    const v = (center.y - y) / radius
    for (let x = 0; x < width; x += 1) {
      const u = (x - center.x) / radius
      const rim = 1 - u * u - v * v
      const offset = 4 * (y * width + x)
      image.data[offset + 3] = 255
      if (rim <= 0) {
        const air = max(0, 1 + rim * 9)
        image.data[offset] = 4 + 8 * air
        image.data[offset + 1] = 8 + 26 * air
        image.data[offset + 2] = 20 + 70 * air
        continue
      }
      const w = sqrt(rim)
      const px = u * right.x + v * up.x + w * toEye.x
      const py = u * right.y + v * up.y + w * toEye.y
      const pz = u * right.z + v * up.z + w * toEye.z
      const column = (atan2(py, px) / (2 * PI) + 0.5) * earth.width - 0.5
      const row = (0.5 - asin(max(-1, min(1, pz))) / PI) * earth.height - 0.5
      const [r, g, b] = sampled(earth, column, row)
      const light = smoothstep(-0.16, 0.24, px * sun.x + py * sun.y + pz * sun.z) * (0.35 + 0.65 * w)
      image.data[offset] = mix(3 + 0.16 * r, 0.72 * r, light)
      image.data[offset + 1] = mix(8 + 0.22 * g, 0.76 * g, light)
      image.data[offset + 2] = mix(26 + 0.36 * b, 12 + 0.66 * b, light)
    }
  }
  return image
}

const mix = (dark: number, lit: number, light: number) => dark + (lit - dark) * light

function smoothstep(from: number, to: number, value: number): number {
  const share = max(0, min(1, (value - from) / (to - from)))
  return share * share * (3 - 2 * share)
}

const color: [number, number, number] = [0, 0, 0]

/** Bilinear interpolation; wraps around at the antimeridian. */
function sampled({ width, height, data }: EarthPicture, column: number, row: number) {
  const [left, top] = [floor(column), floor(row)]
  const [across, down] = [column - left, row - top]
  const x0 = (left + width) % width
  const x1 = (left + 1 + width) % width
  const y0 = max(0, min(height - 1, top)) * width
  const y1 = max(0, min(height - 1, top + 1)) * width
  for (let channel = 0; channel < 3; channel += 1) {
    const upper = mix(data[4 * (y0 + x0) + channel]!, data[4 * (y0 + x1) + channel]!, across)
    const lower = mix(data[4 * (y1 + x0) + channel]!, data[4 * (y1 + x1) + channel]!, across)
    color[channel] = mix(upper, lower, down)
  }
  return color
}
