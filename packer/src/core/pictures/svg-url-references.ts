/** The `url(#id)` references of an SVG's elements: in attributes, in `style`, and in style sheets. */
import type { XmlElement } from '#core/xml.ts'

/** A reference such as `fill: url(#id)`. */
type UrlReference = { property: string; id: string }
type Rule = UrlReference & { appliesTo(element: XmlElement): boolean }

/** The references of each element by itself, without those that it inherits. */
export function urlReferencesOf(elements: readonly XmlElement[]): (element: XmlElement) => UrlReference[] {
  const rules = elements.filter(({ name }) => name === 'style').flatMap(({ text }) => rulesIn(text))
  return (element) => [
    ...Object.entries(element.attributes).flatMap(([name, value]) =>
      name === 'style' ? declaredIn(value) : urlsIn(value).map((id) => ({ property: name, id })),
    ),
    ...rules.filter(({ appliesTo }) => appliesTo(element)),
  ]
}

const urlsIn = (value: string): string[] =>
  [...value.matchAll(/url\(\s*["']?\s*#([^"')\s]+)/gi)].map(([, id]) => id!)

const declaredIn = (declarations: string): UrlReference[] =>
  declarations.split(';').flatMap((each) => {
    const [name = ''] = each.split(':', 1)
    return urlsIn(each).map((id) => ({ property: name.trim().toLowerCase(), id }))
  })

/** What cannot be parsed with certainty, such as the declarations around a nested rule, applies to each element. */
function rulesIn(sheet: string): Rule[] {
  const plain = sheet.replace(/(["'])(#?[\w\s,.-]*)\1/g, '$2').replace(/\/\*[^"']*?\*\//g, ' ')
  const rulesForAll = (text: string) =>
    urlsIn(text).map((id) => ({ property: 'any', id, appliesTo: () => true }))
  if (/["']/.test(plain)) return rulesForAll(plain)
  const rules: Rule[] = []
  const others = plain.replace(/([^{};]*)\{([^{}]*)\}/g, (_, selectors: string, declarations: string) => {
    const appliesTo = matcherOf(selectors)
    for (const reference of declaredIn(declarations)) rules.push({ ...reference, appliesTo })
    return ''
  })
  return [...rules, ...rulesForAll(others)]
}

/** Compares only the last part of each selector, which matches at least the elements that the selector matches. */
function matcherOf(selectors: string): (element: XmlElement) => boolean {
  const parts = selectors.split(',').map(
    (selector) =>
      selector
        .trim()
        .split(/[\s>+~]+/)
        .at(-1) ?? '',
  )
  if (parts.some((part) => !/^[\w-]*(?:[.#][\w-]+)*$/.test(part) || part === '')) return () => true
  return ({ name, attributes }) => {
    const classes = (attributes.class ?? '').split(/\s+/)
    return parts.some((part) => {
      const [type = '', ...classesAndIds] = part.split(/(?=[.#])/)
      const hasNoType = /^[.#]/.test(type)
      const matchesType = hasNoType || type.toLowerCase() === name.toLowerCase()
      const wanted = hasNoType ? [type, ...classesAndIds] : classesAndIds
      return (
        matchesType &&
        wanted.every((each) =>
          each[0] === '.' ? classes.includes(each.slice(1)) : attributes.id === each.slice(1),
        )
      )
    })
  }
}
