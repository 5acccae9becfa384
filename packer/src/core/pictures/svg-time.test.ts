/**
 * The time to check a drawing grows with its size: with the square of it, each of these would take longer than a test
 * may.
 */
import { expect, test } from 'vitest'
import { svgProblem } from './svg.ts'

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`
const count = 50_000
const numbered = (part: (n: number) => string) => Array.from({ length: count }, (_, n) => part(n)).join('')
const percentEncoded = (n: number) =>
  [...n.toString(2).padStart(16, '0')].map((bit) => (bit === '0' ? 'a' : '%61')).join('')

test.each([
  [
    'references to thousands of parts with one id',
    '<g id="x"/>'.repeat(count) + '<use href="#x"/>'.repeat(count),
  ],
  [
    'references by a style sheet to thousands of parts',
    `<style>${'.a{fill:url(#x)}'.repeat(count)}</style>${'<g class="a" id="x"/>'.repeat(count)}`,
  ],
  [
    'references by a style sheet to one part',
    `<style>${'*{fill:url(#x)}'.repeat(count)}</style><g id="x"/>${'<g/>'.repeat(count)}`,
  ],
  [
    'references in one rule',
    `<style>.a{${'fill:url(#x);'.repeat(count)}}</style><g id="x"/>${'<g class="a"/>'.repeat(count)}`,
  ],
  [
    'references whose addresses are encoded in thousands of ways',
    `${`<g id="${'a'.repeat(16)}"/>`.repeat(count)}${numbered((n) => `<use href="#${percentEncoded(n)}"/>`)}`,
  ],
])('PACK-02 thousands of %s are refused', (_, inside) => {
  expect(svgProblem(svg(inside))).toMatch(/^shows its own parts too often/)
})

test.each([
  ['parts with one id', '<g id="x"/>'.repeat(4 * count)],
  [
    'rules for other classes',
    `<g id="x"/><style>${numbered((n) => `.a.b${n}{fill:url(#x)}`)}</style>${'<g class="b"/>'.repeat(count)}`,
  ],
  [
    'rules with a gradient',
    `<linearGradient id="x"/><style>${'*{fill:url(#x)}'.repeat(count)}</style>${'<g/>'.repeat(count)}`,
  ],
  [
    'classes of one element',
    `<g id="x"/><style>${numbered((n) => `.c${n}{fill:url(#y)}`)}</style><g class="${numbered((n) => `c${n} `)}"/>`,
  ],
  ['comments that do not end', `<style>${'/*'.repeat(10 * count)}</style>`],
  ['letters of a selector', `<style>${'a'.repeat(20 * count)}</style>`],
  ['brackets', `<style>${'a{'.repeat(10 * count)}</style>`],
  ['quotes', `<style>${'"a'.repeat(10 * count)}</style>`],
  ['spaces in an address', `<g fill="url(${' '.repeat(20 * count)})"/>`],
  ['addresses in one declaration', `<g style="${'url(#x) '.repeat(4 * count)}"/>`],
  ['digits of a path', `<path d="${'1'.repeat(20 * count)}"/>`],
])('PACK-02 a drawing with thousands of %s is accepted', (_, inside) => {
  expect(svgProblem(svg(inside))).toBeUndefined()
})

test('PACK-02 a drawing with thousands of addresses without an end is refused', () => {
  expect(svgProblem(svg(`<g fill="${'url('.repeat(5 * count)}"/>`))).toMatch(/^refers to url\(/)
})
