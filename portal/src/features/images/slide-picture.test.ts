/** Tests the sources, displayed widths and mosaic ratios of gallery pictures. */
import { expect, test } from 'vitest'
import { containedWidth, mosaicRatio, responsivePicture } from './slide-picture.ts'

const picture = {
  url: '/core/media/p/a.jpg',
  width: 3000,
  height: 2000,
  color: '#102030',
  widths: [240, 480, 960, 1600],
}

test('IMG-01 AST-03 a slide lists every width in the pack that is at least a tile’s', () => {
  const { src, srcSet, sizes } = responsivePicture(picture, '50vw')
  expect(src).toBe('/core/media/p/a.jpg?thumbnail=1600')
  expect(srcSet?.split(', ')).toEqual(
    [480, 960, 1600].map((width) => `/core/media/p/a.jpg?thumbnail=${width} ${width}w`),
  )
  expect(sizes).toBe('50vw')
})

test('IMG-01 a picture that has only smaller widths gets a single source', () => {
  expect(responsivePicture({ ...picture, widths: [240] }, '50vw')).toEqual({
    src: '/core/media/p/a.jpg?thumbnail=240',
    color: '#102030',
  })
})

test('IMG-01 a picture fits uncropped into any view', () => {
  expect(containedWidth(picture, { width: 390, height: 600 })).toBe(390)
  expect(containedWidth(picture, { width: 1440, height: 600 })).toBe(900)
})

test('RTE-18 a panorama or a strip does not break the mosaic’s rows', () => {
  expect(mosaicRatio({ width: 9000, height: 1000 })).toBe(2.6)
  expect(mosaicRatio({ width: 100, height: 1000 })).toBe(0.62)
  expect(mosaicRatio(picture)).toBe(1.5)
})
