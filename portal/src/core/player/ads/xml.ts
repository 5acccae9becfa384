/**
 * Parses the XML subset that video ad tags need: elements, attributes, text, CDATA. Pure.
 *
 * Not `DOMParser`, which returns errors as a document, expands entities without limit, and needs a browser in
 * tests.
 */

export type XmlElement = {
  /** Without the namespace prefix. */
  name: string
  attributes: Readonly<Record<string, string>>
  children: readonly XmlElement[]
  /** Without the text of its children. */
  text: string
}

/** Thrown for malformed XML and for features that no tag uses. */
export class XmlError extends Error {}

const maxCharacters = 256 * 1024
const maxDepth = 32

type MutableXmlElement = {
  name: string
  attributes: Record<string, string>
  children: MutableXmlElement[]
  text: string
}

/** Returns the root element. @throws XmlError */
export function readXml(document: string): XmlElement {
  if (document.length > maxCharacters) throw new XmlError('is too long')
  const root: MutableXmlElement = { name: '', attributes: {}, children: [], text: '' }
  const openElements = [root]
  const tokenPattern =
    /<!\[CDATA\[([\s\S]*?)\]\]>|<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<\/([^\s<>/]+)\s*>|<([A-Za-z_][^\s<>/=]*)((?:\s+[^\s<>/="']+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/y
  let offset = document.charCodeAt(0) === 0xfeff ? 1 : 0
  while (offset < document.length) {
    tokenPattern.lastIndex = offset
    const found = tokenPattern.exec(document)
    // Also rejects document types, whose entities could expand without limit; no tag needs one.
    if (found === null) throw new XmlError(`cannot be read from character ${offset} on`)
    offset = tokenPattern.lastIndex
    const [, data, closed, opened, attributes = '', isEmpty, text] = found
    const parent = openElements.at(-1)!
    if (data !== undefined) parent.text += data
    else if (text !== undefined) parent.text += decoded(text)
    else if (closed !== undefined) {
      if (openElements.length === 1 || parent.name !== withoutPrefix(closed))
        throw new XmlError(`</${closed}> closes nothing`)
      openElements.pop()
    } else if (opened !== undefined) {
      const element = {
        name: withoutPrefix(opened),
        attributes: attributesOf(attributes),
        children: [],
        text: '',
      }
      parent.children.push(element)
      if (!isEmpty) openElements.push(element)
      if (openElements.length > maxDepth) throw new XmlError('is too deep')
    }
  }
  if (openElements.length > 1) throw new XmlError(`<${openElements.at(-1)!.name}> is not closed`)
  const [first] = root.children
  if (first === undefined || root.children.length > 1 || root.text.trim() !== '')
    throw new XmlError('does not have exactly one root element')
  return first
}

function attributesOf(text: string): Record<string, string> {
  const attributes: Record<string, string> = Object.create(null)
  for (const [, name, double, single] of text.matchAll(/([^\s="']+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g))
    attributes[withoutPrefix(name!)] = decoded(double ?? single ?? '')
  return attributes
}

const withoutPrefix = (name: string) => name.replace(/^.*:/, '')

const namedEntities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Unknown entities are left as they are. */
function decoded(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (match, decimal, hex, name) => {
    if (name !== undefined) return namedEntities[name] ?? match
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : match
  })
}
