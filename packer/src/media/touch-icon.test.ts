/** The icon for home screens: the mark centered and not cropped, on a background with contrast to it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { touchIconOf } from './touch-icon.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'touch-icon-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function pixelsOf(fill: string, viewBox = '0 0 32 32') {
  const mark = join(folder, `${fill}.svg`.replace('#', ''))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><rect width="100%" height="100%" fill="${fill}"/></svg>`
  writeFileSync(mark, svg)
  const icon = await touchIconOf(mark, { cacheFolder: folder, backgrounds: ['#ffffff', '#101216'] })
  const { data, info } = await sharp(icon).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const colorAt = (x: number, y: number) => [
    ...data.subarray(3 * (y * info.width + x), 3 * (y * info.width + x) + 3),
  ]
  return {
    size: [info.width, info.height],
    corner: colorAt(0, 0),
    middle: colorAt(90, 90),
    above: colorAt(90, 40),
  }
}

test('OPS-07 the mark is centered on the airline’s page color', async () => {
  const { size, corner, middle } = await pixelsOf('#1b2f7a')
  expect([size, corner, middle]).toEqual([
    [180, 180],
    [255, 255, 255],
    [27, 47, 122],
  ])
})

test('OPS-07 a pale mark gets the dark background, and a wide logo is not cropped', async () => {
  const { corner, middle, above } = await pixelsOf('#f4f4f4', '0 0 192 32')
  expect([corner, middle, above]).toEqual([
    [16, 18, 22],
    [244, 244, 244],
    [16, 18, 22],
  ])
})
