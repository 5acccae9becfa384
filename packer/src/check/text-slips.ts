/** Warns of texts that are probably a slip: those of an example, placeholders, HTML, exchanged translations. */
import { isInOtherLetters } from '#core/letters.ts'
import { isRaw } from '#core/links.ts'
import type { YamlFile } from '#core/yaml/yaml-file.ts'

type Path = PropertyKey[]

/** Keys whose strings passengers read; in maps from language to text, the keys are languages. */
const passengerTextKeys = new Set(
  'title tagline synopsis description text intro outro caption short heading quote name artist author'.split(
    ' ',
  ),
)

export function warnOfTextSlips(file: YamlFile, languages: readonly string[] | undefined): void {
  const refused = new Set(file.problems.map(({ key }) => key))
  for (const { path, text, language } of textsIn(file.raw, [], languages ?? [])) {
    const message = slipIn(text) ?? (language === undefined ? undefined : lettersSlip(text, language))
    if (message && !refused.has(path.map(String).join('.'))) file.addWarning(path, message)
  }
}

function slipIn(text: string): string | undefined {
  const html = /<\/?[a-z][^<>]*>|&(?:[a-z]{2,8}|#\d+);/i.exec(text)?.[0]
  if (html) return `has ${html.slice(0, 20)}, which is HTML, and is shown as it is written; write plain text`
  if (placeholderPattern.test(text.trim()))
    return 'looks like a placeholder; write the text that passengers see'
  if (examplePattern.test(text.trim())) return 'is the text of an example; write your own'
  return undefined
}

const placeholderPattern =
  /^(?:to[- ]?do|tb[acd]|lorem ipsum|x{3,}|\?{3,}|placeholder)\b[^a-z]*$|^lorem ipsum\b|^\?{3,}$/i
/** What `pack new` writes. */
const examplePattern =
  /^(?:My (?:airline|film|series|album|magazine|gallery|game|article|collection|city|museum|product|survey)|First Last|What it is about, in two or three sentences\.|What it is about\.)$/i

const lettersSlip = (text: string, language: string): string | undefined =>
  isInOtherLetters(text, language)
    ? `has none of the letters that ${language} is written in; swap it with the right translation`
    : undefined

type FoundText = { path: Path; text: string; language?: string }

/** Every text that passengers read, including plain ones, which are the same in every language. */
function textsIn(raw: unknown, path: Path, languages: readonly string[]): FoundText[] {
  if (Array.isArray(raw)) return raw.flatMap((each, i) => textsIn(each, [...path, i], languages))
  if (!isRaw(raw)) return []
  return Object.entries(raw).flatMap(([key, value]): FoundText[] => {
    const valuePath = [...path, key]
    if (typeof value !== 'string') return textsIn(value, valuePath, languages)
    if (passengerTextKeys.has(key)) return [{ path: valuePath, text: value }]
    // `id` is also the language code of Indonesian.
    const isTranslation = languages.includes(key) && !('id' in raw && 'title' in raw)
    return isTranslation ? [{ path: valuePath, text: value, language: key }] : []
  })
}
