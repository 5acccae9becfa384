/** How far a drawing's paths reach: browsers take seconds for curves that are thousands of times its size. */
import type { XmlElement } from '#core/xml.ts'
import { isStyleSheet } from './svg-lines.ts'
import { numbersIn, pathCommandsIn } from './svg-numbers.ts'

/** In sizes of the drawing. A thousand wide curves that reach so far are drawn within a moment. */
export const farthest = 2000

const largestOf = (numbers: readonly number[]): number =>
  numbers.reduce((largest, each) => Math.max(largest, Math.abs(each)), 0)

/** An upper bound of the element's own coordinates. Relative ones may all go in the same direction. */
export function reachOf({ plain: { d = '', points = '' } }: XmlElement): number {
  let absolute = largestOf(numbersIn(points))
  let relative = 0
  for (const { isRelative, numbers } of pathCommandsIn(d))
    if (isRelative) for (const each of numbers) relative += Math.abs(each)
    else absolute = Math.max(absolute, largestOf(numbers))
  return absolute + relative
}

/** A drawing's width and height in its own units. The page may fill a place with either of them. */
export function sidesOf({ plain: { viewBox, width, height } }: XmlElement): number[] {
  const box = numbersIn(viewBox).slice(2)
  const sides = (box.length === 2 ? box : [...numbersIn(width), ...numbersIn(height)]).filter(
    (side) => side > 0,
  )
  return sides.length > 0 ? sides : [defaultSideInPx]
}
/** Of a drawing that does not say how large it is. */
const defaultSideInPx = 100

/** How much larger than its own units an element shows what is in it, at most. */
export function scaleOf({ name, plain }: XmlElement, { size, strokeWidth }: Surroundings): number {
  let scale = name === 'marker' ? strokeWidth : 1
  const transforms = `${plain.transform} ${plain.patternTransform}`
  for (const [, kind = '', values] of transforms.matchAll(/(scale|matrix)\s*\(([^)]*)/gi)) {
    const [a = 0, b = 0, c = 0, d = 0] = numbersIn(values).map(Math.abs)
    scale *= kind.toLowerCase() === 'scale' ? Math.max(a, b) : Math.max(a + c, b + d)
  }
  if (/objectBoundingBox/i.test(unitNames.map((unit) => plain[unit]).join())) scale *= size
  const shown = largestOf(sideNames.flatMap((side) => lengthsIn(plain[side], size)))
  const sides = numbersIn(plain.viewBox).slice(2)
  if (sides.length === 2) return scale * Math.max(1, size / Math.min(...sides), shown / Math.min(...sides))
  return name === 'use' ? scale * Math.max(1, shown / size) : scale
}
/** The drawing's longer side, and its largest `stroke-width`, which markers are multiplied by. */
export type Surroundings = { size: number; strokeWidth: number }
const unitNames = ['clipPathUnits', 'maskContentUnits', 'patternContentUnits']
const sideNames = ['width', 'height', 'markerWidth', 'markerHeight']
const lengthsIn = (text = '', size: number): number[] =>
  numbersIn(text).map((each) => (text.includes('%') ? (each / 100) * size : each))

/** At least 1. */
export const strokeWidthIn = (elements: readonly XmlElement[]): number =>
  largestOf([
    1,
    ...elements.flatMap(({ text, plain }) =>
      [text, plain.style, `stroke-width:${plain['stroke-width']}`].flatMap((styles = '') =>
        [...styles.matchAll(/stroke-width\s*:([^;}]*)/gi)].flatMap(([, width]) => numbersIn(width)),
      ),
    ),
  ])

/** Whether styles enlarge something: they would have to be followed for each element that they apply to. */
export const hasStyledScale = (element: XmlElement): boolean =>
  [element.plain.style, ...(isStyleSheet(element) ? [element.text] : [])].some((styles = '') =>
    /(?<![\w-])(?:transform|scale|zoom)\s*:/i.test(styles),
  )
