/** Terms of use and privacy policy (HOM-08), in a minimal subset of Markdown. */
import type { Legal } from '@altiport/wire/pack-portal.shape'
import type { Text } from '@altiport/wire/pack-values.shape'
import * as z from 'zod/mini'
import { isRaw, warnOfSameFile } from '#core/links.ts'
import { readTextInside } from '#core/open-inside.ts'
import { definePart } from '#core/part.ts'
import { readSourceText } from '#core/source-file.ts'

export const legal = definePart({
  name: 'legal',
  noun: 'legal',
  location: { file: 'legal.yaml', isOptional: true },
  shape: (fields) => {
    const files = z.record(z.string(), fields.file('md'), {
      error: ({ input }) =>
        typeof input === 'object' && input !== null
          ? undefined
          : `${input === undefined ? 'is missing' : 'must be a file for each language'}; write it as in { en: legal/terms.en.md }`,
    })
    return z.strictObject({ termsOfUse: files, privacyPolicy: files, changed: z.optional(fields.day) })
  },
  check(file, { fallback, languages }) {
    if (!isRaw(file.raw)) return
    const named = ['termsOfUse', 'privacyPolicy'].flatMap((key) =>
      Object.entries(Object(file.valueAt([key]))).map(([language, name]): [PropertyKey[], unknown] => [
        [key, language],
        name,
      ]),
    )
    warnOfSameFile(file, named)
    for (const key of ['termsOfUse', 'privacyPolicy']) {
      const files = file.raw[key]
      if (!isRaw(files)) continue
      if (fallback !== undefined && files[fallback] === undefined)
        file.addProblem([key], `has no text in ${fallback}, the fallback language; add it`)
      for (const [language, name] of Object.entries(files)) {
        if (languages && !languages.includes(language))
          file.addProblem(
            [key, language],
            'is not among the languages of pack.yaml; add it there or correct its spelling',
          )
        const text = typeof name === 'string' ? readSourceText(file.folder, name, ['md']) : undefined
        const problem = text === undefined ? undefined : markdownProblem(text)
        if (problem) file.addProblem([key, language], problem)
      }
    }
  },
  build: async ([texts], { sourceFolders }): Promise<Legal | undefined> =>
    texts && {
      termsOfUse: await textsOf(texts.termsOfUse, sourceFolders),
      privacyPolicy: await textsOf(texts.privacyPolicy, sourceFolders),
      changed: texts.changed,
    },
})

async function textsOf(files: Record<string, string>, folders: readonly string[]): Promise<Text> {
  const entries = Object.entries(files).map(async ([language, path]) => {
    const text = await readTextInside(folders, path)
    return [
      language,
      text
        .replace(/^\uFEFF/, '')
        .replaceAll('\r\n', '\n')
        .trim(),
    ] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

/** In characters, as many as a YAML file may have bytes. */
const maxLength = 2_000_000

/** Allows only what the page can render: headings, paragraphs, lists, bold. */
function markdownProblem(text: string): string | undefined {
  if (text.length > maxLength) return 'is larger than 2 MB; shorten it'
  const forbidden: [RegExp, string][] = [
    [/<[a-z!/]/i, 'has HTML'],
    [/\[[^[\]]*\]\(/, 'has a link or a picture'],
    [/^#{3,}/, 'has a third-level heading'],
    [/^(```|~~~|\|)/, 'has code or a table'],
  ]
  for (const [i, line] of text.split(/\r?\n/).entries()) {
    const found = forbidden.find(([pattern]) => pattern.test(line))
    if (found) return `${found[1]} on line ${i + 1}; use #, ##, paragraphs, - lists, and **bold** only`
  }
  return text.trim() === '' ? 'is empty; write the text' : undefined
}
