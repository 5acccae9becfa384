/** Drawings with few curves, thousands of times as large as the drawing: browsers take seconds for them. */
import { expect, test } from 'vitest'
import { svgProblem } from './svg.ts'

const curves = (times = 1) => `<path d="M0 0${`C${90 * times} 5 10 80 ${40 * times} 60`.repeat(20)}"/>`
const drawing = (content: string, attributes = 'viewBox="0 0 100 100"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`

test.each([
  ['absolute coordinates', drawing(curves(1e4))],
  ['an exponent', drawing('<path d="M0 0C1e7 5 10 80 40 60"/>')],
  ['relative coordinates', drawing(`<path d="M0 0${'c500 0 500 0 500 0'.repeat(400)}"/>`)],
  ['a polygon', drawing('<polygon points="0,0 900000,5 10,80"/>')],
  ['a scale', drawing(`<g transform="scale(1e5)">${curves()}</g>`)],
  [
    'scales within each other',
    drawing(`<g transform="scale(99)"><g transform="matrix(99 0 0 99 0 0)">${curves()}</g></g>`),
  ],
  ['a tiny view box', drawing(curves(), 'viewBox="0 0 .001 .001"')],
  [
    'a flat view box that fills the page',
    drawing(curves(), 'viewBox="0 0 100 .001" preserveAspectRatio="xMinYMin slice"'),
  ],
  [
    'an endless length at no scale',
    drawing(`<g transform="scale(0)"><path d="M1e999 0"/></g>${curves(1e4)}`),
  ],
  ['no size, in full width', drawing(curves(1e4), 'preserveAspectRatio="none"')],
  ['a flat view box', drawing(curves(), 'viewBox="0 0 100 .001"')],
  ['a tiny size', drawing(curves(), 'width=".001" height=".001"')],
  [
    'a symbol’s view box',
    drawing(`<symbol id="a" viewBox="0 0 .001 .001">${curves()}</symbol><use href="#a"/>`),
  ],
  [
    'a huge symbol',
    drawing(
      `<symbol id="a" viewBox="0 0 9 9">${curves()}</symbol><use href="#a" width="900000" height="9"/>`,
    ),
  ],
  ['a huge drawing within', drawing(`<svg width="9000000%" height="9" viewBox="0 0 9 9">${curves()}</svg>`)],
  [
    'a pattern',
    drawing(`<pattern id="a" patternTransform="scale(1e5)">${curves()}</pattern><rect fill="url(#a)"/>`),
  ],
  [
    'a marker of a wide line',
    drawing(`<marker id="a">${curves()}</marker><path stroke-width="1e5" marker-end="url(#a)" d="M0 0h9"/>`),
  ],
])('PACK-02 a drawing whose paths reach too far is refused: %s', (_, source) => {
  expect(svgProblem(source)).toContain('has paths that reach 2,000 times as far as its view box')
})

test('PACK-02 a drawing may reach beyond its view box, and have scales', () => {
  const scaled = `<g transform="translate(5 5) scale(10)"><g transform="matrix(.1 0 0 .1 9 9)">${curves(10)}</g></g>`
  expect(svgProblem(drawing(curves(100) + scaled))).toBeUndefined()
  const icon = `<symbol id="a" viewBox="0 0 24 24">${curves()}</symbol><use href="#a" width="90" height="90"/>`
  expect(svgProblem(drawing(icon))).toBeUndefined()
  expect(svgProblem(drawing('<path d="M0 0h9"/>', ''))).toBeUndefined()
})

test('PACK-02 a transform in styles is refused, as it would have to be followed for each element', () => {
  const problem = 'has a transform in its styles'
  expect(svgProblem(drawing(`<style>path{Transform:scale(1e5)}</style>${curves()}`))).toContain(problem)
  expect(svgProblem(drawing(`<g style="fill:red;scale: 1e5">${curves()}</g>`))).toContain(problem)
  expect(svgProblem(drawing(`<g style="transform-origin:0 0">${curves()}</g>`))).toBeUndefined()
})
