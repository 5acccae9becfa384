/** `pack.yaml`: the airline, its languages, and what the pack takes from a library. */
import { realpathSync, statSync } from 'node:fs'
import { relative, resolve, sep } from 'node:path'
import { type NoAdKeywords, noAdKeywords } from '@altiport/wire/media'
import * as z from 'zod/mini'
import { type Fields, isLanguage } from '#core/fields.ts'
import { checkWindow, listOf } from '#core/item.ts'
import { warnOfAirport } from '#core/known-codes.ts'
import type { Languages } from '#core/languages.ts'
import { checkUnique, isRaw } from '#core/links.ts'
import type { Part } from '#core/part.ts'
import { warnOfPortalLanguages } from '#core/portal-languages.ts'
import type { Problem } from '#core/problem.ts'
import { warnOfWindow } from '#core/window.ts'
import type { YamlFile } from '#core/yaml/yaml-file.ts'

/** The version of the source format; in 1, money was in minor units. A built pack has a version of its own. */
export const sourceFormat = 2

/** Which items come from the library: their ids, or all. */
type LibrarySelection = string[] | 'all'

export const packShape = (fields: Fields) => {
  const selection = z.optional(
    z.union([z.literal('all'), z.array(fields.id)], { error: 'must be all, or a list of ids' }),
  )
  const word = fields.matching(
    /^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/,
    'may contain only letters, digits, dots, hyphens, and underscores',
  )
  return z.strictObject({
    format: z.literal(sourceFormat),
    id: fields.id,
    version: fields.matching(
      /^[A-Za-z0-9][A-Za-z0-9._-]*$/,
      'may contain only letters, digits, dots, hyphens, and underscores',
    ),
    name: fields.text('title'),
    fallback: fields.language,
    languages: z.array(fields.language).check(z.minLength(1)),
    license: fields.line,
    validity: z.optional(fields.window),
    flight: z.optional(
      z.strictObject({
        origin: fields.airport,
        destination: fields.airport,
        number: z.optional(z.string().check(z.maxLength(12))),
      }),
    ),
    premiumLimit: z.optional(z.int().check(z.gte(0), z.lte(1000))),
    noAdKeywords: z.optional(
      z.strictObject({
        noAds: z._default(word, noAdKeywords.noAds),
        tooShort: z._default(word, noAdKeywords.tooShort),
        kids: z._default(word, noAdKeywords.kids),
      }),
    ),
    library: z.optional(fields.line),
    take: z.optional(
      z.strictObject({
        videos: selection,
        series: selection,
        audio: selection,
        press: selection,
        images: selection,
        games: selection,
        articles: selection,
        collections: selection,
        guides: selection,
        surveys: selection,
      }),
    ),
  })
}
export type SourcePack = z.infer<ReturnType<typeof packShape>>

/** Read before pack.yaml is validated, so that all other files can be checked even if it has problems. */
export function languagesOf(file: YamlFile): Languages {
  const raw = isRaw(file.raw) ? file.raw : {}
  const fallback = typeof raw.fallback === 'string' ? raw.fallback : undefined
  const offered = listOf(raw.languages).map(String)
  // With an unusable list, or a fallback outside it, every text of the pack would have a problem too.
  if (fallback === undefined || !offered.every(isLanguage)) return { fallback, languages: undefined }
  if (!offered.includes(fallback)) return { fallback: undefined, languages: undefined }
  return { fallback, languages: offered }
}

/** The airline's own keywords, or the default ones. @see VOD-13, OP-33 */
export function noAdKeywordsOf(file: YamlFile): NoAdKeywords {
  const own = isRaw(file.raw) && isRaw(file.raw.noAdKeywords) ? file.raw.noAdKeywords : {}
  const word = (meaning: keyof NoAdKeywords) =>
    typeof own[meaning] === 'string' ? own[meaning] : noAdKeywords[meaning]
  return { noAds: word('noAds'), tooShort: word('tooShort'), kids: word('kids') }
}

/** The library's absolute folder, if the pack names one that can be used. */
export function libraryOf(file: YamlFile): string | undefined {
  const name = isRaw(file.raw) ? file.raw.library : undefined
  if (typeof name !== 'string' || libraryProblem(file.folder, name)) return undefined
  return resolve(file.folder, name)
}

/**
 * A folder that contains the pack cannot be its library: it may hold the packs of others, from which this one would take
 * files.
 */
function libraryProblem(packFolder: string, name: string): string | undefined {
  const folder = resolve(packFolder, name)
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    return 'is not a folder beside the pack; name the library’s folder, such as ../library'
  const [firstStep] = relative(realpathSync(folder), realpathSync(packFolder)).split(sep)
  return firstStep === '..'
    ? undefined
    : 'is the pack’s own folder or one that contains it; name the library’s folder, such as ../library'
}

/** Whether pack.yaml takes this item of the library. */
export function includesLibraryItem(file: YamlFile, part: Part, id: string): boolean {
  const take = isRaw(file.raw) && isRaw(file.raw.take) ? file.raw.take : {}
  const selection = take[part.name] as LibrarySelection | undefined
  return selection === 'all' || listOf(selection).includes(id)
}

/** Whether the pack is of the version that `altiport pack migrate` converts. */
export const isOldFormat = (file: YamlFile): boolean => file.valueAt(['format']) === 1

/** Reports an old pack. Its prices have another meaning, so nothing else of it is checked. */
export function oldFormatProblems(file: YamlFile): Problem[] {
  if (!isOldFormat(file)) return []
  const command = `altiport pack migrate ${relative(process.cwd(), file.folder) || '.'}`
  file.addProblem(['format'], `is 1, the older version, with prices in minor units; run ${command}`)
  return file.problems
}

export async function checkPackFile(file: YamlFile, today: string): Promise<void> {
  const raw = isRaw(file.raw) ? file.raw : {}
  const offered = listOf(raw.languages)
  const isList = offered.length > 0 && offered.every((code) => isLanguage(String(code)))
  if (typeof raw.fallback === 'string' && isList && !offered.includes(raw.fallback))
    file.addProblem(['languages'], `does not include ${raw.fallback}, the fallback language; add it`)
  checkUnique(
    file,
    listOf(raw.languages).map((code, i) => [['languages', i], String(code)]),
  )
  checkUnique(
    file,
    Object.entries(noAdKeywordsOf(file)).map(([meaning, word]) => [['noAdKeywords', meaning], word]),
  )
  warnOfPortalLanguages(file)
  checkWindow(file, raw.validity)
  warnOfWindow(file, ['validity'], today, { subject: 'the pack', participle: 'shown' })
  for (const key of ['origin', 'destination']) await warnOfAirport(file, ['flight', key])
  if (typeof raw.library === 'string') {
    const problem = libraryProblem(file.folder, raw.library)
    if (problem) file.addProblem(['library'], `${raw.library} ${problem}`)
  }
  if (raw.take !== undefined && raw.library === undefined) {
    file.addProblem(['take'], 'needs a library, and none is named; add library')
  }
}
