/**
 * Reads XML documents that others wrote (VAST, CPIX): elements, attributes and text, without namespaces. No
 * document type and no entity of its own, so that a document can refer to nothing and stays small.
 */

export type XmlElement = {
  /** Without its prefix. */
  name: string
  attributes: Record<string, string>
  children: XmlElement[]
  /** Its own text, trimmed. */
  text: string
  /** Counted from 1. */
  line: number
}

/** VAST and CPIX need about ten. */
const maxDepth = 50

const token =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<\/([\w:.-]+)\s*>|<([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/gy

/** The root element. @throws with a line if the text is not such XML */
export function readXml(source: string, deepest = maxDepth): XmlElement {
  const document: XmlElement = { name: '', attributes: {}, children: [], text: '', line: 1 }
  const open = [document]
  const scanner = new RegExp(token)
  let line = 1
  for (let at = 0; at < source.length; at = scanner.lastIndex) {
    scanner.lastIndex = at
    const match = scanner.exec(source)
    if (!match && source.startsWith('<!DOCTYPE', at))
      throw new Error(`has a document type on line ${line}, which could refer to other files; remove it`)
    if (!match) throw new Error(`is not XML on line ${line}; export it again`)
    const [whole, cdata, closing, opening, attributes = '', isEmpty, text] = match
    const parent = open.at(-1)!
    if (cdata !== undefined) parent.text += cdata
    else if (text !== undefined) parent.text += unescaped(text)
    else if (closing !== undefined) {
      if (localName(closing) !== parent.name || open.length === 1)
        throw new Error(`closes ${closing} on line ${line}, which is not open; export it again`)
      parent.text = parent.text.trim()
      open.pop()
    } else if (opening !== undefined) {
      const element = {
        name: localName(opening),
        attributes: attributesOf(attributes),
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

/** Elements below `element`, at any depth. */
export function elementsIn(element: XmlElement, name: string): XmlElement[] {
  return element.children.flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...elementsIn(child, name),
  ])
}

const localName = (name: string): string => name.split(':').at(-1)!

function attributesOf(source: string): Record<string, string> {
  const all = source.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)
  return Object.fromEntries(
    [...all].map(([, name, one, other]) => [localName(name!), unescaped(one ?? other ?? '')]),
  )
}

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
const unescaped = (text: string): string =>
  text.replace(/&(lt|gt|amp|quot|apos);/g, (_, name) => entities[name]!)
