/**
 * Reads XML documents that others wrote (VAST, CPIX, SVG): elements, attributes and text, without namespaces. A
 * document that defines a document type or entities is refused: to apply them would load other files, or multiply its
 * text.
 */

export type XmlElement = {
  /** Without its prefix. */
  name: string
  /** By name without prefix; of several with the same name, the one that has no prefix, or else the first. */
  attributes: Record<string, string>
  /** The attributes without a prefix. */
  plain: Record<string, string>
  /** All values of attributes that have a prefix, by name without it. */
  prefixed: Record<string, string[]>
  children: XmlElement[]
  /** Its own text, trimmed. */
  text: string
  /** Counted from 1. */
  line: number
}

/** VAST and CPIX need about ten. */
const maxDepth = 50
/** Of one element; SVG needs about twenty. */
const maxAttributes = 1000

const tokenPattern =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<\/([\w:.-]+)\s*>|<([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/gy

/** The root element. @throws naming what is wrong if the text is not such XML */
export function readXml(source: string, deepest = maxDepth): XmlElement {
  const document: XmlElement = {
    name: '',
    attributes: {},
    plain: {},
    prefixed: {},
    children: [],
    text: '',
    line: 1,
  }
  const open = [document]
  const scanner = new RegExp(tokenPattern)
  let line = 1
  for (let offset = 0; offset < source.length; offset = scanner.lastIndex) {
    scanner.lastIndex = offset
    const match = scanner.exec(source)
    if (!match && source.startsWith('<!DOCTYPE', offset))
      throw new Error(`has a document type on line ${line}, which could refer to other files; remove it`)
    if (!match) throw new Error(`is not XML on line ${line}; export it again`)
    const [whole, cdata, closing, opening, attributes = '', isEmpty, text] = match
    const parent = open.at(-1)!
    if (cdata !== undefined) parent.text += cdata
    else if (text !== undefined) parent.text += unescaped(text)
    else if (closing !== undefined) {
      if (localName(closing) !== parent.name || open.length === 1)
        throw new Error(
          `closes ${closing} on line ${line}, which is not the element that is open there; export it again`,
        )
      parent.text = parent.text.trim()
      open.pop()
    } else if (opening !== undefined) {
      const element = {
        name: localName(opening),
        ...attributesOf(attributes, line),
        children: [],
        text: '',
        line,
      }
      parent.children.push(element)
      if (open.length > deepest)
        throw new Error(`has elements nested more than ${deepest} deep; export it again`)
      if (!isEmpty) open.push(element)
    }
    line += whole.split('\n').length - 1
  }
  const [root, ...more] = document.children
  if (open.length > 1)
    throw new Error(`does not close ${open.at(-1)!.name} from line ${open.at(-1)!.line}; export it again`)
  if (!root || more.length > 0) throw new Error('is not XML with one root element; export it again')
  return root
}

/** Elements with this name below `element`, at any depth, in the document's order; added to `found`. */
export function elementsIn(element: XmlElement, name: string, found: XmlElement[] = []): XmlElement[] {
  for (const child of element.children) {
    if (child.name === name) found.push(child)
    elementsIn(child, name, found)
  }
  return found
}

const localName = (name: string): string => name.split(':').at(-1)!

function attributesOf(source: string, line: number): Pick<XmlElement, 'attributes' | 'plain' | 'prefixed'> {
  const values = new Map<string, string>()
  for (const [, name = '', one, other] of source.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
    if (values.has(name))
      throw new Error(`has the attribute ${name} twice in an element on line ${line}; export it again`)
    if (values.size === maxAttributes)
      throw new Error(`has an element with more than 1,000 attributes on line ${line}; export it again`)
    values.set(name, unescaped(one ?? other ?? ''))
  }
  const prefixed = new Map<string, string[]>()
  for (const [name, value] of values) {
    if (!name.includes(':')) continue
    const same = prefixed.get(localName(name))
    if (same) same.push(value)
    else prefixed.set(localName(name), [value])
  }
  const first = [...prefixed].map(([name, [value = '']]): [string, string] => [name, value])
  const plain = Object.fromEntries([...values].filter(([name]) => !name.includes(':')))
  return {
    attributes: { ...Object.fromEntries(first), ...plain },
    plain,
    prefixed: Object.fromEntries(prefixed),
  }
}

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
const unescaped = (text: string): string =>
  text.replace(
    /&(?:(lt|gt|amp|quot|apos)|#0*(\d{1,7})|#x0*([0-9a-f]{1,6}));/gi,
    (whole, name, decimal, hex) => {
      if (name !== undefined) return entities[name] ?? whole
      const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
      return code <= 0x10_ffff ? String.fromCodePoint(code) : whole
    },
  )
