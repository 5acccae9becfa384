/**
 * Generates the images of the Earth; run manually: `npm run earth -w portal -- FOLDER`, into which
 * three-globe 2.45.2, world-atlas 2.0.2 and topojson-client 3.1.0 were unpacked from npm as `three-globe`,
 * `world-atlas`, `topojson-client`.
 *
 * `day-*` is the Earth by day, `night-*` only the lights. `coast-*` is the distance to the nearest shore: 128 on
 * the shore, more on land; from it the shader draws sharp shores at any zoom.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import sharp from 'sharp'

const folder = process.argv[2] ?? '.'
const here = import.meta.dirname
const { feature } = createRequire(import.meta.url)(join(folder, 'topojson-client'))
const atlas = (name: string) => JSON.parse(readFileSync(join(folder, 'world-atlas', `${name}.json`), 'utf8'))
const photograph = (name: string) => sharp(join(folder, 'three-globe/example/img', name))

type Rings = number[][][]
const width = 4096
const height = 2048
/** Strips are small enough to be uploaded to the GPU one at a time, between two frames. */
const strips = 4
/** The distance from the coast at which the values are clamped, in pixels. */
const reachInPixels = 6

const day = await photograph('earth-blue-marble.jpg').removeAlpha().raw().toBuffer()
const night = await lights()
const coast = await coastDistance()
await write('day', day, 3, 80)
await write('night', night, 1, 72)
await write('coast', coast, 1, 88)

async function write(name: string, pixels: Buffer, channels: 1 | 3, quality: number): Promise<void> {
  const whole = { width, height, channels }
  const webp = { quality, effort: 6, smartSubsample: true }
  for (let strip = 0; strip < strips; strip += 1) {
    const rows = height / strips
    await sharp(pixels, { raw: whole })
      .extract({ left: 0, top: strip * rows, width, height: rows })
      .webp(webp)
      .toFile(join(here, `${name}-${strip}.webp`))
  }
  await sharp(pixels, { raw: whole })
    .resize(width / 2, height / 2)
    .webp({ ...webp, quality: quality - 12 })
    .toFile(join(here, `${name}-first.webp`))
}

/** Lights are pixels warmer than the blue tint of the night image. */
async function lights(): Promise<Buffer> {
  const picture = await photograph('earth-night.jpg').removeAlpha().raw().toBuffer()
  const out = Buffer.alloc(width * height)
  for (let at = 0; at < out.length; at += 1) {
    const warm = (picture[3 * at] ?? 0) - 0.6 * (picture[3 * at + 2] ?? 0) - 3
    const row = Math.floor(at / width)
    // Ice is as bright as cities in that image.
    const isIce = row > height * 0.82 || row < height * 0.075
    out[at] = isIce ? 0 : Math.max(0, Math.min(255, warm * 4.4))
  }
  return out
}

async function coastDistance(): Promise<Buffer> {
  const scale = 2
  const [wide, high] = [width * scale, height * scale]
  const mask = await raster(rings(atlas('land-10m'), 'land'), wide, high)
  const inside = distances(mask, wide, high, 0)
  const outside = distances(mask, wide, high, 255)
  const out = Buffer.alloc(wide * high)
  for (let at = 0; at < out.length; at += 1) {
    const signed = (Math.sqrt(inside[at] ?? 0) - Math.sqrt(outside[at] ?? 0)) / scale
    out[at] = Math.round(128 + 127 * Math.max(-1, Math.min(1, signed / reachInPixels)))
  }
  return sharp(out, { raw: { width: wide, height: high, channels: 1 } })
    .resize(width, height, { kernel: 'linear' })
    .toColourspace('b-w')
    .raw()
    .toBuffer()
}

function rings(topology: { objects: Record<string, unknown> }, object: string): Rings[] {
  const { features, ...single } = feature(topology, topology.objects[object])
  return (features ?? [single]).flatMap(
    ({ geometry }: { geometry: { type: string; coordinates: unknown } }) =>
      geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates,
  )
}

async function raster(polygons: Rings[], wide: number, high: number): Promise<Buffer> {
  const path = polygons
    .flat()
    .map(unrolled)
    .map(
      (ring) =>
        `M${ring.map(([x = 0, y = 0]) => `${(((x + 180) / 360) * wide).toFixed(2)} ${(((90 - y) / 180) * high).toFixed(2)}`).join('L')}Z`,
    )
    .join('')
  const copies = [-wide, 0, wide].map((x) => `<use href="#land" x="${x}"/>`).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}"><rect width="100%" height="100%"/><defs><path id="land" d="${path}" fill="#fff" fill-rule="evenodd"/></defs>${copies}</svg>`
  return sharp(Buffer.from(svg), { unlimited: true, limitInputPixels: false })
    .toColourspace('b-w')
    .removeAlpha()
    .raw()
    .toBuffer()
}

/** Removes jumps at the antimeridian; a ring around a pole is closed beyond it. */
function unrolled(ring: number[][]): number[][] {
  const out: number[][] = []
  for (const [x = 0, y = 0] of ring) {
    const before = out.at(-1)?.[0] ?? x
    out.push([x + 360 * Math.round((before - x) / 360), y])
  }
  const [first, last] = [out[0] ?? [], out.at(-1) ?? []]
  if (Math.abs((first[0] ?? 0) - (last[0] ?? 0)) < 180) return out
  const pole = Math.sign(first[1] ?? 0) * 91
  return [...out, [last[0] ?? 0, pole], [first[0] ?? 0, pole]]
}

/**
 * Squared distance to the nearest pixel on the side of `target`, exact along both axes up to the cutoff.
 * Source: Felzenszwalb and Huttenlocher, Distance Transforms of Sampled Functions, 2012; with a cutoff.
 */
function distances(mask: Buffer, wide: number, high: number, target: 0 | 255): Float32Array {
  const reach = 2 * reachInPixels + 2
  const far = reach * reach
  const along = new Float32Array(wide * high).fill(far)
  const isOnTargetSide = (at: number) => (target === 0 ? (mask[at] ?? 0) < 128 : (mask[at] ?? 0) >= 128)
  for (let y = 0; y < high; y += 1) {
    for (const step of [1, -1]) {
      let last = Number.POSITIVE_INFINITY
      for (let turn = 0; turn < wide + reach; turn += 1) {
        const x = (((step === 1 ? turn : -turn) % wide) + wide) % wide
        last = isOnTargetSide(y * wide + x) ? 0 : last + 1
        if (last < reach) along[y * wide + x] = Math.min(along[y * wide + x] ?? far, last * last)
      }
    }
  }
  const both = new Float32Array(wide * high)
  for (let y = 0; y < high; y += 1) {
    for (let x = 0; x < wide; x += 1) {
      let best = along[y * wide + x] ?? far
      for (let away = 1; away < reach && away * away < best; away += 1) {
        if (y >= away) best = Math.min(best, (along[(y - away) * wide + x] ?? far) + away * away)
        if (y + away < high) best = Math.min(best, (along[(y + away) * wide + x] ?? far) + away * away)
      }
      both[y * wide + x] = best
    }
  }
  return both
}
