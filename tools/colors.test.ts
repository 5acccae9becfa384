/**
 * Colors of the passengers' screens: hues come from the airline's colors, except in pictures and by
 * convention.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = dirname(import.meta.dirname)

/** Files with hues of their own, and why. */
const filesWithHues: Record<string, string> = {
  'portal/src/core/media/tracks/caption-style-choice.module.css':
    'captions, and the picture that they are tried on',
  'portal/src/features/vod/player/player-captions.module.css': 'captions',
  'portal/src/features/guide/city-map/city-map.module.css': 'parks and water of a map',
  'portal/src/features/home/flight-card.module.css': 'the sky behind the globe',
  'portal/src/features/press/reader/page-view.module.css': 'a marker on a printed page',
  'portal/src/core/shop/product-picture.module.css': 'a shadow on the light stage',
}
/** Maximum difference between red, green and blue of a gray, of 255. */
const maxGrayDifference = 16

const hexChannels = (text: string): number[] => {
  const digits = text.length <= 4 ? [...text].map((digit) => digit + digit).join('') : text
  return [0, 2, 4].map((start) => Number.parseInt(digits.slice(start, start + 2), 16))
}

/** Colors with a hue that are not derived from another color. */
function huesIn(css: string): string[] {
  const colors = css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .matchAll(/#([0-9a-f]{3,8})\b|rgba?\(([^)]*)\)|hsla?\(/gi)
  return [...colors]
    .filter(([, hex, numbers]) => {
      const parts = hex
        ? hexChannels(hex)
        : numbers
            ?.split(/[\s,/]+/)
            .slice(0, 3)
            .map(Number)
      return !(parts && Math.max(...parts) - Math.min(...parts) <= maxGrayDifference)
    })
    .map(([color]) => color)
}

test('GEN-06 OP-02 screens take their hues from the airline’s color sets', () => {
  const listed = execFileSync('git', ['ls-files', 'portal/src/**/*.css', 'ui/**/*.css'], { cwd: root })
  const files = String(listed)
    .split('\n')
    .filter((file) => file !== '' && existsSync(join(root, file)))
  expect(files.length).toBeGreaterThan(50)
  const colored = files.filter((file) => huesIn(readFileSync(join(root, file), 'utf8')).length > 0)
  expect(colored.sort()).toEqual(Object.keys(filesWithHues).sort())
})

test('GEN-06 finds a planted hue and ignores grays', () => {
  expect(huesIn('a { color: #d8f; background: rgb(0 0 0 / 72%); border: 1px solid #80848c }')).toEqual([
    '#d8f',
  ])
  expect(huesIn('a { color: rgb(20, 90, 200); background: hsl(3 4% 5%) }')).toEqual([
    'rgb(20, 90, 200)',
    'hsl(',
  ])
})
