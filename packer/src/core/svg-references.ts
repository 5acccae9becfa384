/** Counts what a drawing shows once its references are followed: a thousand characters can mean a billion shapes. */
import { readXml, type XmlElement } from './xml.ts'

/** Editors put groups into groups. */
const maxDepth = 500
/** Parts that show parts, over references and groups. */
const deepestReferences = 1000
/** Shapes that phones draw within a moment, beside some for each that the file itself has. */
const alwaysAllowed = 10_000
const allowedForEach = 4

/** Why a drawing takes a browser too long, or `undefined`. */
export function referenceProblem(source: string): string | undefined {
  let root: XmlElement
  try {
    root = readXml(source, maxDepth)
  } catch (error) {
    return (error as Error).message
  }
  const elements = everyElement(root)
  const byId = new Map<string, XmlElement>()
  for (const element of elements) {
    const { id } = element.attributes
    if (id !== undefined && !byId.has(id)) byId.set(id, element)
  }
  const counts = new Map<XmlElement, number>()
  const count = (element: XmlElement, depth = 0): number => {
    if (depth > deepestReferences) return Number.POSITIVE_INFINITY
    const known = counts.get(element)
    if (known !== undefined) return known
    // A reference to what is being counted never ends.
    counts.set(element, Number.POSITIVE_INFINITY)
    const shown = [...element.children, ...targetsOf(element).flatMap((id) => byId.get(id) ?? [])]
    const total = shown.reduce((sum, each) => sum + count(each, depth + 1), 1)
    counts.set(element, total)
    return total
  }
  return count(root) > alwaysAllowed + allowedForEach * elements.length
    ? 'shows its own parts too often, or within themselves; save it with fewer references'
    : undefined
}

function everyElement(root: XmlElement): XmlElement[] {
  const found = [root]
  for (const element of found) for (const child of element.children) found.push(child)
  return found
}

/** Ids in `href`, and in `url(#…)` of any attribute. */
const targetsOf = ({ attributes }: XmlElement): string[] =>
  Object.entries(attributes).flatMap(([name, value]) => {
    if (name === 'href') return value.trim().startsWith('#') ? [value.trim().slice(1)] : []
    return [...value.matchAll(/url\(\s*["']?#([^"')\s]+)/gi)].map(([, id]) => id!)
  })
