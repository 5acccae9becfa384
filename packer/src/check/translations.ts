/** Warns of languages that a pack offers and that some of its texts lack, with a count by noun. */
import { isLanguage } from '#core/fields.ts'
import { isRaw } from '#core/links.ts'
import type { YamlFile } from '#core/yaml/yaml-file.ts'

type Count = { missing: number; all: number }

/** `files` by the name of their folder, or of the file. Texts that are the same in every language are complete. */
export function warnOfMissingTexts(
  packFile: YamlFile,
  files: ReadonlyMap<string, readonly YamlFile[]>,
): void {
  const fallback = packFile.valueAt(['fallback'])
  const languages = packFile.valueAt(['languages'])
  if (typeof fallback !== 'string' || !Array.isArray(languages)) return
  const textsByNoun = new Map(
    [['pack', [packFile]] as const, ...files].map(([noun, nounFiles]) => [
      noun,
      nounFiles.flatMap(({ raw }) => textsIn(raw, fallback)),
    ]),
  )
  for (const [i, language] of languages.entries()) {
    // What is not a language code is a problem of its own, and nothing is translated into it.
    if (!isLanguage(String(language))) continue
    const counts = [...textsByNoun].map(([noun, texts]): [string, Count] => [
      noun,
      { missing: texts.filter((text) => !(language in text)).length, all: texts.length },
    ])
    const missing = sum(counts.map(([, count]) => count.missing))
    if (missing === 0) continue
    const all = sum(counts.map(([, count]) => count.all))
    const byNoun = counts
      .filter(([, count]) => count.missing > 0)
      .map(([noun, count]) => `${noun} ${count.missing} of ${count.all}`)
    const [verb, pronoun] = missing === 1 ? ['is', 'it'] : ['are', 'them']
    const finding = `${missing} of ${all} texts ${verb} missing in ${language} (${byNoun.join(', ')})`
    packFile.addWarning(['languages', i], `${finding}, and shown in ${fallback}; translate ${pronoun}`)
  }
}

/** Every map from language to text. */
function textsIn(raw: unknown, fallback: string): Record<string, unknown>[] {
  if (Array.isArray(raw)) return raw.flatMap((each) => textsIn(each, fallback))
  if (!isRaw(raw)) return []
  if (fallback in raw && isText(raw)) return [raw]
  return Object.values(raw).flatMap((each) => textsIn(each, fallback))
}

/** Whether a map is a text by language, and not an item, whose key `id` is also the code of a language, Indonesian. */
const isText = (raw: Record<string, unknown>): boolean =>
  Object.entries(raw).every(
    ([key, value]) => /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(key) && typeof value === 'string',
  )

const sum = (numbers: number[]): number => numbers.reduce((total, each) => total + each, 0)
