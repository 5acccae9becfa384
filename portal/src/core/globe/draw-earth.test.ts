/** Drawing of the Earth: light where the sun is, and aborted on request. */
import { vectorOf } from '@altiport/flight/unit-vector'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { cropView } from './crop-view.ts'
import { drawEarth } from './draw-earth.ts'

class FakeImageData {
  data: Uint8ClampedArray
  constructor(width: number, height: number) {
    this.data = new Uint8ClampedArray(4 * width * height)
  }
}
beforeAll(() => void vi.stubGlobal('ImageData', FakeImageData))
afterAll(() => vi.unstubAllGlobals())

const gray = { width: 2, height: 1, data: new Uint8ClampedArray(8).fill(200) }
const view = (width: number, height: number) =>
  cropView({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 20 }, { width, height }, 0.5)
const sunAt = (longitude: number) => vectorOf({ latitude: 0, longitude })

test('MAP-05 the crop shows day and night', async () => {
  const lightOf = async (longitude: number) => {
    const { data } = await drawEarth(gray, view(40, 30), sunAt(longitude), new AbortController().signal)
    return data[4 * (15 * 40 + 20)]!
  }
  expect(await lightOf(10)).toBeGreaterThan(100)
  expect(await lightOf(-170)).toBeLessThan(60)
})

test('MAP-05 drawing stops when it is aborted', async () => {
  const controller = new AbortController()
  const drawing = drawEarth(gray, view(4000, 3000), sunAt(10), controller.signal)
  controller.abort()
  await expect(drawing).rejects.toThrow('aborted')
})
