/** What a drawing's elements refer to by CSS: in attributes, in `style`, and by the rules of its style sheets. */
import type { XmlElement } from './xml.ts'

/** A reference such as `fill: url(#id)`. */
type Painting = { property: string; id: string }
type Rule = Painting & { appliesTo(element: XmlElement): boolean }

/** The references of each element by itself, without those that it inherits. */
export function paintingsOf(elements: readonly XmlElement[]): (element: XmlElement) => Painting[] {
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

const declaredIn = (declarations: string): Painting[] =>
  declarations.split(';').flatMap((each) => {
    const [name = ''] = each.split(':', 1)
    return urlsIn(each).map((id) => ({ property: name.trim().toLowerCase(), id }))
  })

/** Whatever is not certain, such as nested rules, is taken for a rule that applies to each element. */
function rulesIn(sheet: string): Rule[] {
  const plain = sheet.replace(/(["'])(#?[\w\s,.-]*)\1/g, '$2').replace(/\/\*[^"']*?\*\//g, ' ')
  const rulesForAll = (text: string) =>
    urlsIn(text).map((id) => ({ property: 'any', id, appliesTo: () => true }))
  if (/["']/.test(plain)) return rulesForAll(plain)
  const rules: Rule[] = []
  const others = plain.replace(/([^{};]*)\{([^{}]*)\}/g, (_, selectors: string, declarations: string) => {
    const appliesTo = matcherOf(selectors)
    for (const painting of declaredIn(declarations)) rules.push({ ...painting, appliesTo })
    return ''
  })
  return [...rules, ...rulesForAll(others)]
}

/** Compares only the last part of each selector, which matches at least the elements that the selector matches. */
function matcherOf(selectors: string): (element: XmlElement) => boolean {
  const parts = selectors.split(',').map(
    (one) =>
      one
        .trim()
        .split(/[\s>+~]+/)
        .at(-1) ?? '',
  )
  if (parts.some((part) => !/^[\w-]*(?:[.#][\w-]+)*$/.test(part) || part === '')) return () => true
  return ({ name, attributes }) => {
    const classes = (attributes.class ?? '').split(/\s+/)
    return parts.some((part) => {
      const [tag = '', ...marks] = part.split(/(?=[.#])/)
      const hasNoTag = /^[.#]/.test(tag)
      const matchesTag = hasNoTag || tag.toLowerCase() === name.toLowerCase()
      const wanted = hasNoTag ? [tag, ...marks] : marks
      return (
        matchesTag &&
        wanted.every((mark) =>
          mark[0] === '.' ? classes.includes(mark.slice(1)) : attributes.id === mark.slice(1),
        )
      )
    })
  }
}
