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
  const open = [root]
  const token =
    /<!\[CDATA\[([\s\S]*?)\]\]>|<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<\/([^\s<>/]+)\s*>|<([A-Za-z_][^\s<>/=]*)((?:\s+[^\s<>/="']+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/y
  let offset = document.charCodeAt(0) === 0xfeff ? 1 : 0
  while (offset < document.length) {
    token.lastIndex = offset
    const found = token.exec(document)
    // Also rejects document types, whose entities could expand without limit; no tag needs one.
    if (found === null) throw new XmlError(`cannot be read from character ${offset} on`)
    offset = token.lastIndex
    const [, data, closed, opened, attributes = '', isEmpty, text] = found
    const within = open.at(-1)!
    if (data !== undefined) within.text += data
    else if (text !== undefined) within.text += decoded(text)
    else if (closed !== undefined) {
      if (open.length === 1 || within.name !== withoutPrefix(closed))
        throw new XmlError(`</${closed}> closes nothing`)
      open.pop()
    } else if (opened !== undefined) {
      const element = {
        name: withoutPrefix(opened),
        attributes: attributesOf(attributes),
        children: [],
        text: '',
      }
      within.children.push(element)
      if (!isEmpty) open.push(element)
      if (open.length > maxDepth) throw new XmlError('is too deep')
    }
  }
  if (open.length > 1) throw new XmlError(`<${open.at(-1)!.name}> is not closed`)
  const [first] = root.children
  if (first === undefined || root.children.length > 1 || root.text.trim() !== '')
    throw new XmlError('is not one element')
  return first
}

function attributesOf(text: string): Record<string, string> {
  const attributes: Record<string, string> = Object.create(null)
  for (const [, name, double, single] of text.matchAll(/([^\s="']+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g))
    attributes[withoutPrefix(name!)] = decoded(double ?? single ?? '')
  return attributes
}

const withoutPrefix = (name: string) => name.replace(/^.*:/, '')

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Unknown entities are left as they are. */
function decoded(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (match, decimal, hex, name) => {
    if (name !== undefined) return named[name] ?? match
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : match
  })
}
