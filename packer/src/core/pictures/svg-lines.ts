/** Finds lines that a browser draws for seconds, though their drawing is small. */
import type { XmlElement } from '#core/xml.ts'
import { numbersIn, pathCommandsIn } from './svg-numbers.ts'

/** In capitals too, which browsers ignore in a picture, but not where HTML includes the drawing. */
export const isStyleSheet = ({ name }: XmlElement): boolean => /^style$/i.test(name)

/** Editors also write that a line has no dashes. */
const dashPattern = /stroke-dasharray(?!\s*:\s*(?:none|0)\s*(?:[;}!]|$))/i

/**
 * Why the drawing's lines are refused, or `undefined`. The number of dashes depends on a line's length, on its dashes, on
 * `pathLength`, units and transforms, and each of them can be given by a style sheet: so none are allowed.
 */
export const lineProblem = (elements: readonly XmlElement[]): string | undefined =>
  elements.some((element) => declarationsOf(element).some((each) => dashPattern.test(each)))
    ? 'has dashed lines (stroke-dasharray), which can take phones minutes; convert them to shapes, or draw each dash'
    : undefined

const declarationsOf = (element: XmlElement): string[] => [
  ...(isStyleSheet(element) ? [element.text] : []),
  ...Object.entries(element.plain).map(([name, value]) => `${name}:${value}`),
]

/** Paths by style sheets would have to be counted for each element that they apply to. */
const cssPathPattern = /\b(?:path|polygon|shape)\(/i

/** Whether a path is given as a value of CSS, such as of the property `d`. */
export const hasCssPath = (element: XmlElement): boolean =>
  declarationsOf(element).some((each) => cssPathPattern.test(each))

/** Lines that a browser draws in 1.5 s if they are wide and over each other; curves count twice. */
export const allowedWork = 100_000
/** From about so many lines on, a shape of wide lines over each other takes the square of their number. */
const denseFrom = 2500
/** An arc's two flags may be written as one number with its end. */
const numbersOf: Record<string, number> = { m: 2, l: 2, t: 2, h: 1, v: 1, c: 6, s: 4, q: 4, a: 5 }
const isCurve = (command: string): boolean => /[tcsqa]/.test(command)

/** The work to draw the element's own path or polygon, in lines. */
export function workOf({ plain: { d = '', points = '' } }: XmlElement): number {
  let lines = numbersIn(points).length / 2
  for (const { command, numbers } of pathCommandsIn(d))
    lines += Math.max(1, numbers.length / (numbersOf[command] ?? 1)) * (isCurve(command) ? 2 : 1)
  return lines + lines ** 2 / denseFrom
}
