/** The `url(#id)` references of an SVG's elements: in attributes, in `style`, and in style sheets. */
import type { XmlElement } from '#core/xml.ts'
import { isStyleSheet } from './svg-lines.ts'

/** A reference such as `fill: url(#id)`. */
type UrlReference = { property: string; id: string }
/** Applies to the elements that have one of the keys. */
type Rule = { keys: ReadonlySet<string>; references: readonly UrlReference[] }

const targetPattern = /url\(\s*["']?\s*([^"')]*)|@import\s*["']?([^"';\s]*)/gi

/** What an element's styles refer to, by `url()` or `@import`. */
export const styleTargetsOf = (element: XmlElement): string[] =>
  [...(isStyleSheet(element) ? [element.text] : []), ...Object.values(element.attributes)].flatMap((style) =>
    [...style.matchAll(targetPattern)].map(([, url, imported = '']) => url ?? imported),
  )

/** The key that each element has. */
const everyKey = '*'

/** The references of each element by itself, without those that it inherits; only to ids that are `relevant`. */
export function urlReferencesOf(
  elements: readonly XmlElement[],
  relevant: (id: string) => boolean,
): (element: XmlElement) => UrlReference[] {
  const isRelevant = ({ id }: UrlReference) => relevant(id)
  const byKey = new Map<string, UrlReference[][]>()
  for (const { text } of elements.filter(isStyleSheet))
    for (const { keys, references } of rulesIn(text)) {
      const found = references.filter(isRelevant)
      if (found.length === 0) continue
      for (const key of keys) {
        const same = byKey.get(key)
        if (same) same.push(found)
        else byKey.set(key, [found])
      }
    }
  return (element) => [
    ...Object.entries(element.attributes)
      .flatMap(([name, value]) =>
        name === 'style' ? declaredIn(value) : urlsIn(value).map((id) => ({ property: name, id })),
      )
      .filter(isRelevant),
    ...[...new Set(keysOf(element).flatMap((key) => byKey.get(key) ?? []))].flat(),
  ]
}

const keysOf = ({ name, attributes: { id, class: classes = '' } }: XmlElement): string[] => [
  everyKey,
  name.toLowerCase(),
  `#${id}`,
  ...classes.split(/\s+/).map((each) => `.${each}`),
]

const urlsIn = (value: string): string[] =>
  [...value.matchAll(/url\(\s*(?:["']\s*)?#([^"')\s]+)/gi)].map(([, id]) => id!)

const declaredIn = (declarations: string): UrlReference[] =>
  declarations.split(';').flatMap((each) => {
    const property = each.split(':', 1)[0]!.trim().toLowerCase()
    return urlsIn(each).map((id) => ({ property, id }))
  })

/**
 * What cannot be parsed with certainty, such as the declarations around a nested rule, applies to each element.
 * The patterns also match what does not end, so that it is not read again from each of its characters.
 */
function rulesIn(sheet: string): Rule[] {
  const plain = sheet
    .replace(/(["'])(#?[\w\s,.-]*)\1/g, '$2')
    .replace(/\/\*[^"']*?(\*\/|(?=["'])|$)/g, (comment, end) => (end ? ' ' : comment))
  const rulesForAll = (text: string): Rule[] => [
    { keys: new Set([everyKey]), references: urlsIn(text).map((id) => ({ property: 'any', id })) },
  ]
  if (/["']/.test(plain)) return rulesForAll(plain)
  const rules: Rule[] = []
  const others = plain.replace(
    /([^{};]*)(?:\{([^{}]*)\}|[{};]|$)/g,
    (whole, selectors: string, declarations?: string) => {
      if (declarations === undefined) return whole
      rules.push({ keys: new Set(selectors.split(',').map(keyOf)), references: declaredIn(declarations) })
      return ''
    },
  )
  return [...rules, ...rulesForAll(others)]
}

/** The id, else a class, else the name that an element must have to match a selector; `*` if that is not certain. */
function keyOf(selector: string): string {
  const last = selector
    .trim()
    .split(/[\s>+~]+/)
    .at(-1)!
  if (!/^[\w-]*(?:[.#][\w-]+)*$/.test(last) || last === '') return everyKey
  const parts = last.split(/(?=[.#])/)
  return (
    parts.find((part) => part.startsWith('#')) ??
    parts.find((part) => part.startsWith('.')) ??
    last.toLowerCase()
  )
}
