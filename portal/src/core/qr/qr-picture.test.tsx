/** The QR code as a camera reads it: rendered to pixels and decoded by an independent library. */
import { carryOnPassLimit } from '@altiport/wire/carry-on'
import jsQR from 'jsqr'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { QrPicture } from './qr-picture.tsx'

const pixelsByModule = 4

function readBack(text: string): string | undefined {
  const markup = renderToStaticMarkup(<QrPicture text={text} label="code" />)
  const size = Number(/viewBox="0 0 (\d+)/.exec(markup)![1])
  const width = size * pixelsByModule
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255)
  for (const [, x, y] of markup.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let row = 0; row < pixelsByModule; row++)
      for (let column = 0; column < pixelsByModule; column++) {
        const offset = ((Number(y) * pixelsByModule + row) * width + Number(x) * pixelsByModule + column) * 4
        pixels.fill(0, offset, offset + 3)
      }
  }
  return jsQR(pixels, width, width)?.data
}

test.each([
  ['the address of a hub', 'http://wifi.corvane.example'],
  [
    'the longest pass',
    `https://wifi.corvane.example/carry-on#pass=${'aB3_-x.9'.repeat(200).slice(0, carryOnPassLimit)}`,
  ],
])('PAX-04 PAX-07 a QR code of %s can be decoded', (_, text) => {
  expect(readBack(text)).toBe(text)
})
