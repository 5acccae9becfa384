/**
 * The field types that shapes of a pack's YAML are made of: ids, languages, days, texts, files, pictures.
 * Each checks what can be checked on one value alone and describes the problem in a sentence.
 */
import { join } from 'node:path'
import { isWebAddress } from '@altiport/pack/web-address'
import { type NoAdKeywords, noAdKeywords } from '@altiport/wire/media'
import * as z from 'zod/mini'
import { type PictureUse, pictureProblem, pictureUses } from '#core/pictures/picture-use.ts'
import { isKnownCode } from './known-codes.ts'
import type { Languages } from './languages.ts'
import { bundleNameProblem, endingsOf, fileProblem } from './source-file.ts'

/** What the field types need to know of the pack. */
export type FieldContext = {
  /** The folder that file names in the YAML are relative to: the pack's or its library's. */
  folder: string
  /** A library may have texts in more languages than the pack offers. */
  isLibrary?: boolean
  /** The airline's own keywords that exclude advertisements; the default ones if left out. */
  noAdKeywords?: NoAdKeywords
} & Languages
/** Every picture that a YAML file names, by its path: the folder of the pack or library that the picture is in. */
export type Pictures = Map<string, string>
export type Fields = ReturnType<typeof fieldsFor>

/** Maximum length of texts by use, in characters: what the screens have room for. */
const longest = { word: 40, title: 120, line: 200, story: 2000 } as const
/** Maximum length of a `line`, in characters: screens cut it off, but the hub indexes all of it for search. */
const maxLineLength = 500
/** Maximum number of entries of `lines`. */
const maxLines = 200

export function fieldsFor(context: FieldContext, pictures: Pictures = new Map()) {
  const text = (use: keyof typeof longest = 'title') => {
    const inOneLanguage = z.string().check(
      z.refine((value) => value.trim() !== '', { error: 'is blank; write the text or remove the key' }),
      z.refine((value) => value.length <= longest[use], {
        error: `is longer than ${longest[use]} characters; shorten it`,
      }),
      z.refine((value) => !/[^\P{Cc}\n\r\t]|\ufffd/u.test(value), {
        error: 'has a character that cannot be shown; write the text again',
      }),
    )
    return z
      .union([inOneLanguage, z.record(z.string(), inOneLanguage)])
      .check(problemCheck((value) => textProblems(value, context)))
  }
  const file = (...extensions: string[]) =>
    z.pipe(
      fileName(extensions).check(
        problemCheck((name) => toProblems(fileProblem(context.folder, name, extensions))),
      ),
      z.transform((name: string) => join(context.folder, name)),
    )
  const picture = (use: PictureUse) =>
    z.pipe(
      fileName(pictureUses[use].kinds).check(
        problemCheck(async (name) => {
          const problem = fileProblem(context.folder, name, pictureUses[use].kinds)
          if (problem) return toProblems(problem)
          const path = join(context.folder, name)
          pictures.set(path, context.folder)
          return toProblems(await pictureProblem(path, use))
        }),
      ),
      z.transform((name: string) => join(context.folder, name)),
    )
  const bundle = z.pipe(
    z.string().check(problemCheck((name) => toProblems(bundleNameProblem(context.folder, name)))),
    z.transform((name: string) => join(context.folder, name)),
  )
  return {
    ...commonFields,
    folder: context.folder,
    text,
    file,
    picture,
    bundle,
    keyword: keywordFor(context),
  }
}

/**
 * The airline's keywords. A library also accepts the default ones, as it does not know the airline's; the
 * result is always the airline's.
 */
function keywordFor({ isLibrary, noAdKeywords: own = noAdKeywords }: FieldContext) {
  const meanings = Object.keys(noAdKeywords) as (keyof NoAdKeywords)[]
  const accepted = new Map(meanings.map((meaning) => [own[meaning], own[meaning]]))
  if (isLibrary) for (const meaning of meanings) accepted.set(noAdKeywords[meaning], own[meaning])
  return z.pipe(
    z.enum([...accepted.keys()]),
    z.transform((word) => accepted.get(word) ?? word),
  )
}

const matching = (pattern: RegExp, message: string) =>
  stringWithMessage(message).check(
    z.regex(pattern, { error: ({ input }) => quotesProblem(input) ?? invisibleProblem(input) ?? message }),
  )
const satisfying = (rule: (value: string) => boolean, message: string) =>
  stringWithMessage(message).check(z.refine(rule, message))

/** Characters that are copied with a text and invisible in an editor: direction marks, joiners, zero-width spaces. */
const invisibleProblem = (input: unknown): string | undefined =>
  typeof input === 'string' && /\p{Cf}/u.test(input)
    ? 'has an invisible character; delete the whole value and type it again'
    : undefined

/** Quotes of a word processor do not quote in YAML: they belong to the value. */
const quotesProblem = (input: unknown): string | undefined =>
  typeof input === 'string' && /^[“”„‘’«»].*[“”‘’«»]$/.test(input)
    ? 'is in typographic quotes, which YAML takes as part of the value; write straight ones: "…"'
    : undefined

/**
 * A string. If the value is missing or empty, only the part of `message` after `; ` is shown; a number or a boolean is
 * reported as lacking quotes.
 */
const stringWithMessage = (message: string) =>
  z.string({
    error: ({ input }) => {
      if (typeof input === 'number' || typeof input === 'boolean')
        return `is read as a ${typeof input} by YAML; put it in quotes, as in "${input}"`
      if (input !== undefined && input !== null) return message
      const remedy = /; (.*)/.exec(message)?.[1] ?? `it ${message}`
      return `is ${input === null ? 'empty' : 'missing'}; ${remedy}`
    },
  })

/** Any string: whether it names a file of one of `kinds` is checked later. */
const fileName = (kinds: readonly string[]) =>
  z.string({
    error: ({ input }) => {
      const remedy = `name a file that ends with ${endingsOf(kinds)}`
      if (input === undefined) return `is missing; ${remedy}`
      return input === null ? `is empty; ${remedy}` : `must be the name of a file; ${remedy}`
    },
  })

const noLanguageMessage = 'is not a language code; write it like en, fr, or pt-BR'

const day = satisfying(isDay, 'is not a date; write it as year-month-day, such as 2026-11-01')

/** The same in all languages, such as a name. */
const line = z.string().check(
  z.refine((value) => value.trim() !== '', { error: 'is blank; write the text or remove the key' }),
  z.maxLength(maxLineLength),
)

/** Field types that do not depend on the pack. */
const commonFields = {
  matching,
  line,
  lines: z.array(line).check(z.maxLength(maxLines)),
  id: matching(
    /^[a-z0-9][a-z0-9-]*$/,
    'may contain only a to z, 0 to 9, and hyphens; write it like by-the-water',
  ),
  language: stringWithMessage(noLanguageMessage).check(
    z.refine(isLanguage, {
      error: ({ input }) => {
        const code = languageCodeFor(String(input))
        return code ? `is not a language code; write ${code}` : noLanguageMessage
      },
    }),
  ),
  country: matching(/^[A-Z]{2}$/, 'is not a country code; write it like ES or US (ISO 3166-1 alpha-2)'),
  day,
  window: z.strictObject({ from: z.optional(day), to: z.optional(day) }),
  /** Not before the first film. */
  year: z.int().check(z.gte(1888), z.lte(2200)),
  web: satisfying(isWebAddress, 'must be a full address that begins with http:// or https://'),
  percent: z.number().check(z.gte(0), z.lte(100)),
  airport: matching(/^[A-Z]{3}$/, 'must be an airport’s three-letter code in capitals, such as BIO'),
  color: z
    .string({
      error: ({ input }) => {
        if (input === undefined) return 'is missing; give a color such as "#1B2F7A", in quotes'
        if (input === null) return 'is empty; put the color in quotes, as # begins a comment in YAML'
        return undefined
      },
    })
    .check(
      z.regex(/^#[0-9a-fA-F]{6}$/, {
        error: ({ input }) => quotesProblem(input) ?? 'is not a color; write it as "#1B2F7A", in quotes',
      }),
    ),
}

type PathProblem = [path: string[], message: string]
const toProblems = (message: string | undefined): PathProblem[] =>
  message === undefined ? [] : [[[], message]]

/** A check that may report several problems, also deeper in the value. */
function problemCheck<Value>(problemsOf: (value: Value) => PathProblem[] | Promise<PathProblem[]>) {
  return z.check<Value>((context) => {
    const note = (problems: PathProblem[]): void => {
      for (const [path, message] of problems) {
        context.issues.push({ code: 'custom', path, message, input: context.value })
      }
    }
    const problems = problemsOf(context.value)
    return problems instanceof Promise ? problems.then(note) : note(problems)
  })
}

function textProblems(value: string | Record<string, string>, context: FieldContext): PathProblem[] {
  if (typeof value === 'string') return []
  const problems: PathProblem[] = []
  if (context.fallback !== undefined && !(context.fallback in value)) {
    problems.push([[], `has no text in ${context.fallback}, the fallback language; add it`])
  }
  for (const code of Object.keys(value)) {
    if (context.isLibrary || !context.languages || context.languages.includes(code)) continue
    problems.push([[code], 'is not among the languages of pack.yaml; add it there or correct its spelling'])
  }
  return problems
}

export function isLanguage(code: string): boolean {
  return /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(code) && isKnownCode('language', code)
}

/** `pt_BR` → `pt-BR`, `AR` → `ar`, `English` → `en` */
function languageCodeFor(written: string): string | undefined {
  const [first = '', ...others] = written.trim().split(/[-_]/)
  const code = [first.toLowerCase(), ...others].join('-')
  if (isLanguage(code)) return code
  const names = new Intl.DisplayNames(['en'], { type: 'language' })
  return commonLanguages.find((each) => names.of(each)?.toLowerCase() === written.trim().toLowerCase())
}

const commonLanguages =
  'ar bn cs da de el en es fa fi fr he hi hu id it ja ko ml ms nl no pl pt ro ru sv sw ta th tr uk ur vi zh'.split(
    ' ',
  )

function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}
