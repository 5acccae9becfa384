/** Refuses lines that a browser draws for seconds, though their drawing is small. */
import type { XmlElement } from '#core/xml.ts'

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
