/**
 * The shapes of a source pack's YAML files, as docs/packs.md describes them. Only what one value can tell
 * by itself.
 */
import { genres, noAdKeywords } from '@altiport/wire/media'
import { videoKinds } from '@altiport/wire/pack'
import { schemeNames, shades } from '@altiport/wire/style'
import * as z from 'zod/mini'
import { fileFault } from './source-file.ts'

/** What the shapes must know of the pack around them. */
export type Frame = { folder: string; fallback: string; languages: readonly string[] }

export type Shapes = ReturnType<typeof shapes>
export type SourcePack = z.infer<Shapes['pack']>
export type SourceStyle = z.infer<Shapes['style']>
export type SourceMenu = z.infer<Shapes['menu']>
export type SourceEntry = SourceMenu['entries'][number]
export type SourceSlider = z.infer<Shapes['sliders']>[number]
export type SourceCategory = z.infer<Shapes['categories']>[number]
export type SourceVideo = z.infer<Shapes['video']>

export function shapes(frame: Frame) {
  const id = matching(
    /^[a-z0-9][a-z0-9-]*$/,
    'must be made of a to z, 0 to 9 and hyphens, as in by-the-water',
  )
  const language = says(
    (code) => isKnown('language', /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, code),
    'is no language code; write it as in en, fr or pt-BR',
  )
  const country = says(
    (code) => isKnown('region', /^[A-Z]{2}$/, code),
    'is no country code; write it as in ES or US (ISO 3166-1 alpha-2)',
  )
  const day = says(isDay, 'is no date; write it as year-month-day, as in 2026-11-01')
  const web = says(isWeb, 'must be a whole address that begins with http:// or https://')
  const airport = matching(/^[A-Z]{3}$/, 'must be the three capital letters of an airport, as in BIO')
  const colour = z
    .string({
      error: (issue) =>
        issue.input === null
          ? 'is empty; put the colour in quotes, as # begins a comment in YAML'
          : undefined,
    })
    .check(z.regex(/^#[0-9a-fA-F]{6}$/, 'is no colour; write it as "#1B2F7A", in quotes'))
  const line = z.string().check(z.minLength(1))
  const text = z.union([line, z.record(z.string(), line)]).check(
    z.check((context) => {
      for (const [path, message] of textFaults(context.value, frame)) {
        context.issues.push({ code: 'custom', path, message, input: context.value })
      }
    }),
  )
  const file = (...extensions: string[]) =>
    z.string().check(
      z.check((context) => {
        const message = fileFault(frame.folder, context.value, extensions)
        if (message) context.issues.push({ code: 'custom', message, input: context.value })
      }),
    )
  const photograph = file('jpg', 'jpeg', 'png', 'webp')
  const drawing = file('svg', 'png')
  const icon = file('svg', 'png', 'jpg', 'jpeg')

  const scheme = z.strictObject({ base: colour, ...each(shades, colour) })
  const colourSet = z.strictObject(each(schemeNames, scheme))

  const entry = z.strictObject({
    id,
    type: z.enum(['multimedia', 'app', 'external']),
    name: z.optional(line),
    path: z.optional(matching(/^\/\S*$/, 'must begin with a slash, as in /app/vod')),
    title: text,
    short: z.optional(text),
    description: z.optional(text),
    icon: z.optional(icon),
    logo: z.optional(icon),
    template: z.optional(line),
    source: z.optional(z.enum(['videos'])),
    app: z.optional(z.strictObject({ pxapp: line, args: z.optional(z.record(z.string(), z.unknown())) })),
    url: z.optional(web),
    airsas: z.optional(z.strictObject({ section: line, zone: line })),
    get nodes() {
      return z.optional(z.array(entry))
    },
  })

  return {
    pack: z.strictObject({
      format: z.literal(1),
      id,
      version: matching(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, 'must be made of letters, digits, dots and hyphens'),
      name: text,
      fallback: language,
      languages: z.array(language).check(z.minLength(1)),
      license: line,
      flight: z.optional(
        z.strictObject({
          origin: airport,
          destination: airport,
          number: z.optional(z.string().check(z.maxLength(12))),
        }),
      ),
    }),
    style: z.strictObject({ logo: drawing, background: photograph, light: colourSet, dark: colourSet }),
    menu: z.strictObject({ id, root: id, entries: z.array(entry).check(z.minLength(1)) }),
    sliders: z.array(
      z.strictObject({
        id,
        title: z.optional(text),
        subtitle: z.optional(text),
        picture: z.optional(photograph),
        video: z.optional(id),
        menu: z.optional(id),
        url: z.optional(web),
      }),
    ),
    categories: z.array(z.strictObject({ id, title: text, picture: z.optional(photograph) })),
    video: z.strictObject({
      id,
      title: text,
      synopsis: text,
      tagline: z.optional(text),
      kind: z.enum(videoKinds),
      genres: z.array(z.enum(genres)).check(z.minLength(1)),
      categories: z.optional(z.array(id)),
      year: z.int().check(z.gte(1888), z.lte(2200)),
      country,
      directors: z.optional(z.array(line)),
      cast: z.optional(z.array(line)),
      ages: z.int().check(z.gte(0), z.lte(21)),
      keywords: z.optional(z.array(z.enum(Object.values(noAdKeywords)))),
      accessibility: z.optional(
        z.strictObject({
          captionsForDeaf: z.optional(z.boolean()),
          audioDescription: z.optional(z.boolean()),
          flashing: z.optional(z.boolean()),
        }),
      ),
      eidr: z.optional(
        matching(
          /^10\.5240\/([0-9A-F]{4}-){5}[0-9A-Z]$/,
          'is no EIDR; write it as 10.5240/XXXX-XXXX-XXXX-XXXX-XXXX-C',
        ),
      ),
      validity: z.optional(z.strictObject({ from: z.optional(day), to: z.optional(day) })),
      language,
      poster: photograph,
      wide: photograph,
      renditions: z.array(file('mp4')).check(z.minLength(1)),
      sound: z.array(z.strictObject({ language, file: file('m4a', 'mp4') })).check(z.minLength(1)),
      captions: z.optional(
        z.array(z.strictObject({ language, file: file('vtt'), forDeaf: z.optional(z.boolean()) })),
      ),
    }),
  }
}

const matching = (form: RegExp, message: string) => z.string().check(z.regex(form, message))
const says = (rule: (value: string) => boolean, message: string) => z.string().check(z.refine(rule, message))

function each<const Key extends string | number, Shape>(keys: readonly Key[], shape: Shape) {
  return Object.fromEntries(keys.map((key) => [key, shape])) as Record<`${Key}`, Shape>
}

function isKnown(type: 'language' | 'region', form: RegExp, code: string): boolean {
  return form.test(code) && new Intl.DisplayNames(['en'], { type, fallback: 'none' }).of(code) !== undefined
}

function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}

function isWeb(value: string): boolean {
  return /^https?:\/\//.test(value) && URL.canParse(value)
}

function textFaults(value: string | Record<string, string>, frame: Frame): [string[], string][] {
  if (typeof value === 'string') return []
  const faults: [string[], string][] = []
  if (!(frame.fallback in value)) {
    faults.push([[], `lacks its text in ${frame.fallback}, the fallback language; add it`])
  }
  for (const code of Object.keys(value)) {
    if (frame.languages.includes(code)) continue
    faults.push([[code], `is not among the languages of pack.yaml; add it there or mend its spelling`])
  }
  return faults
}
