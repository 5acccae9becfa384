/**
 * Counts what a drawing shows once its references are followed: a thousand characters can mean a billion shapes. Also
 * refuses slow filters, and styles that have a backslash or refer to anything else.
 */
import { readXml, type XmlElement } from '#core/xml.ts'
import { allowedWork, hasCssPath, isStyleSheet, lineProblem, workOf } from './svg-lines.ts'
import { farthest, hasStyledScale, reachOf, scaleOf, sidesOf, strokeWidthIn } from './svg-reach.ts'
import { styleTargetsOf, urlReferencesOf } from './svg-url-references.ts'

/** Editors put groups into groups. */
const maxDepth = 500
/** How deeply parts may be nested, counting references and groups together. */
const deepestReferences = 1000
/** Shapes that phones draw within a moment; `allowedPerElement` more may be drawn for each element of the file. */
const alwaysAllowed = 10_000
const allowedPerElement = 4
/** A filter computes each pixel, however small the shape is. */
const shapesPerFilterStep = 100
/** Properties that apply to the element as a whole; all others are inherited by each shape in it. */
const wholeProperties: ReadonlySet<string> = new Set(['mask', 'mask-image', 'clip-path', 'filter'])
/** Their children are not drawn. */
const gradients: ReadonlySet<string> = new Set(['linearGradient', 'radialGradient'])
/** A filter that a phone computes for seconds, even with few steps. */
const slowFilter = 'feMorphology'

/** What a drawing may refer to: its own parts, and embedded bitmap pictures. */
export const isOwn = (target: string): boolean =>
  target === '' || target.startsWith('#') || /^data:image\/(png|jpeg|webp|gif)[;,]/i.test(target)

export const foreignProblem = (target: string): string =>
  `refers to ${target.slice(0, 60)}; it may only refer to its own parts`

/** @throws as `readXml` does */
export const elementsOf = (source: string): XmlElement[] => everyElement(readXml(source, maxDepth))

/** Why a drawing is refused, or `undefined`: it is no XML, takes a browser too long, or its styles are not allowed. */
export function referenceProblem(source: string): string | undefined {
  let root: XmlElement
  try {
    root = readXml(source, maxDepth)
  } catch (error) {
    return (error as Error).message
  }
  const elements = everyElement(root)
  const slow = elements.find(({ name }) => name === slowFilter)
  if (slow) return `has a <${slow.name}>, which takes phones too long; remove it, or save a picture`
  // An escape could hide a reference from the count below.
  if (elements.some(hasEscape)) return 'has a backslash in its styles; save it without'
  const foreign = elements.flatMap(styleTargetsOf).find((target) => !isOwn(target))
  if (foreign !== undefined) return foreignProblem(foreign)
  const tooManyLines = lineProblem(elements)
  if (tooManyLines) return tooManyLines
  if (elements.some(hasCssPath)) return 'has a path in its styles; draw it as an element'
  const allowed = alwaysAllowed + allowedPerElement * elements.length
  if (elements.some(hasStyledScale))
    return 'has a transform in its styles; save it with presentation attributes'
  const { shapes, work, reach } = drawnBy(root, elements, allowed)
  if (shapes > allowed)
    return 'shows its own parts too often, or within themselves; save it with fewer references'
  if (work > allowedWork)
    return 'has too many points in its paths, which phones draw slowly; simplify them, or save a PNG picture'
  // What is not a number, such as an endless length at no scale, is refused.
  return !(reach <= farthest * Math.min(...sidesOf(root)))
    ? `has paths that reach ${farthest.toLocaleString('en')} times as far as its view box; cut them, or make it larger`
    : undefined
}

/** Attributes with a prefix may have a backslash: editors write Windows paths into them. */
const hasEscape = (element: XmlElement): boolean =>
  (isStyleSheet(element) && element.text.includes('\\')) ||
  Object.entries(element.plain).some(
    ([key, value]) => value.includes('\\') && !/^(?:id|data-|aria-)/.test(key),
  )

/** `reach`: an upper bound of the coordinates. */
type Drawn = { shapes: number; vertices: number; work: number; reach: number }
const endless: Drawn = {
  shapes: Number.POSITIVE_INFINITY,
  vertices: Number.POSITIVE_INFINITY,
  work: Number.POSITIVE_INFINITY,
  reach: Number.POSITIVE_INFINITY,
}

/** Stops once more than `allowed` references are found, as each of them shows one shape or more. */
function drawnBy(root: XmlElement, elements: readonly XmlElement[], allowed: number): Drawn {
  const hrefTargets = targetsIn(elements)
  const urlTargets = targetsIn(elements.filter(({ name }) => !gradients.has(name)))
  const urlReferences = urlReferencesOf(elements, (id) => urlTargets(id).length > 0)
  const surroundings = { size: Math.max(...sidesOf(root)), strokeWidth: strokeWidthIn(elements) }
  let references = 0
  for (const element of elements) {
    for (const { size } of hrefsOf(element).flatMap(hrefTargets)) references += size
    for (const { id } of urlReferences(element)) for (const { size } of urlTargets(id)) references += size
    if (references > allowed) return endless
  }
  const counts = new Map<XmlElement, Drawn>()
  const count = (element: XmlElement, depth = 0): Drawn => {
    if (depth > deepestReferences) return endless
    const known = counts.get(element)
    if (known !== undefined) return known
    // A reference to what is being counted never ends.
    counts.set(element, endless)
    const targets = hrefsOf(element).flatMap(hrefTargets)
    const shown = [...element.children, ...targets.flatMap((each) => [...each])]
    const drawn = { shapes: 1, vertices: verticesOf(element), work: workOf(element), reach: reachOf(element) }
    for (const { shapes, vertices, work, reach } of shown.map((each) => count(each, depth + 1))) {
      drawn.shapes += shapes
      drawn.vertices += vertices
      drawn.work += work
      drawn.reach = Math.max(drawn.reach, reach)
    }
    const own = { ...drawn }
    for (const { property, id } of urlReferences(element))
      for (const target of urlTargets(id).flatMap((each) => [...each])) {
        const { shapes, work, reach } = count(target, depth + 1)
        const times = wholeProperties.has(property)
          ? 1
          : own.shapes + (/^(?:marker|any|--)/.test(property) ? own.vertices : 0)
        drawn.shapes += shapes * times * (target.name === 'filter' ? shapesPerFilterStep : 1)
        drawn.work += work * times
        drawn.reach = Math.max(drawn.reach, reach)
      }
    // The page decides how large the drawing itself is.
    if (element !== root) drawn.reach *= scaleOf(element, surroundings)
    counts.set(element, drawn)
    return drawn
  }
  return count(root)
}

/** Finds the elements that an address may mean: a set for the id as it is written, another for it percent-decoded. */
function targetsIn(elements: readonly XmlElement[]): (id: string) => ReadonlySet<XmlElement>[] {
  const byId = new Map<string, Set<XmlElement>>()
  for (const element of elements)
    for (const id of idsOf(element)) {
      const same = byId.get(id)
      if (same) same.add(element)
      else byId.set(id, new Set([element]))
    }
  return (id) => [...new Set([id, percentDecoded(id)])].flatMap((each) => byId.get(each) ?? [])
}

function everyElement(root: XmlElement): XmlElement[] {
  const found = [root]
  for (const element of found) for (const child of element.children) found.push(child)
  return found
}

/** Ids with any prefix, as a prefix may be bound to any namespace. */
const idsOf = ({ attributes, prefixed }: XmlElement): string[] =>
  [attributes.id, ...(prefixed.id ?? [])].filter((id) => id !== undefined)

const hrefsOf = ({ attributes, prefixed }: XmlElement): string[] =>
  [attributes.href, ...(prefixed.href ?? [])].flatMap((href) =>
    href?.trim().startsWith('#') ? [href.trim().slice(1)] : [],
  )

const verticesOf = ({ attributes: { d = '', points = '' } }: XmlElement): number =>
  (d + points).match(/[a-z]|\d*\.?\d+/gi)?.length ?? 0

function percentDecoded(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}
