/** The menu and its entries (HOM-05 to HOM-07). */
import { maxOriginsLength, webOrigins } from '@altiport/pack/web-address'
import { keyStores } from '@altiport/wire/home'
import { entrySources, tileVariants } from '@altiport/wire/pack-portal'
import { entryArguments, type Menu } from '@altiport/wire/pack-portal.shape'
import * as z from 'zod/mini'
import { addressProblem, linkProblems } from '#core/addresses.ts'
import type { Fields } from '#core/fields.ts'
import { listOf } from '#core/item.ts'
import { checkReference, checkUnique, isRaw, type Raw, stringsIn } from '#core/links.ts'
import { checkEntryPage, warnOfSamePage } from '#core/menu-pages.ts'
import { type Builder, type CheckContext, definePart } from '#core/part.ts'
import type { YamlFile } from '#core/yaml/yaml-file.ts'

const entryTypes = ['multimedia', 'app', 'external'] as const
const isType = (type: unknown): boolean => (entryTypes as readonly unknown[]).includes(type)

const shape = (fields: Fields) => {
  const entry = z.strictObject({
    id: fields.id,
    type: z.enum(entryTypes),
    name: z.optional(fields.line),
    path: z.optional(
      fields.matching(/^\/\S*$/, 'must start with a slash and contain no spaces, such as /app/vod'),
    ),
    title: fields.text('title'),
    short: z.optional(fields.text('word')),
    description: z.optional(fields.text('story')),
    icon: z.optional(fields.picture('icon')),
    logo: z.optional(fields.picture('icon')),
    template: z.optional(fields.line),
    source: z.optional(z.enum(entrySources)),
    app: z.optional(z.strictObject({ pxapp: fields.line, args: z.optional(entryArguments) })),
    url: z.optional(fields.web),
    airsas: z.optional(z.strictObject({ section: fields.line, zone: fields.line })),
    picture: z.optional(fields.picture('photograph')),
    variant: z.optional(z.enum(tileVariants)),
    get nodes() {
      return z.optional(z.array(entry))
    },
  })
  return z.strictObject({ id: fields.id, root: fields.id, entries: z.array(entry).check(z.minLength(1)) })
}

export type SourceMenu = z.infer<ReturnType<typeof shape>>
export type SourceEntry = SourceMenu['entries'][number]

export const menu = definePart({
  name: 'menu',
  noun: 'menu',
  location: { file: 'menu.yaml' },
  shape,
  ids: (file) => everyEntry(file).map(([entryPath, entry]) => [[...entryPath, 'id'], String(entry.id ?? '')]),
  check(file, context) {
    const entries = everyEntry(file)
    for (const [entryPath, entry] of entries) {
      checkEntry(file, entryPath, entry)
      checkLinks(file, entryPath, entry, context)
      checkEntryPage(file, entryPath, entry, context)
    }
    checkUnique(
      file,
      entries.map(([entryPath, entry]) => [[...entryPath, 'id'], String(entry.id ?? '')]),
    )
    warnOfSamePage(file)
    checkPartners(
      file,
      entries.map(([, entry]) => entry.url),
    )
    const raw = isRaw(file.raw) ? file.raw : {}
    const top = listOf(raw.entries)
      .filter(isRaw)
      .map((entry) => String(entry.id))
    if (top.length > 0) checkReference(file, ['root'], raw.root, new Set([...top, 'home']), 'entry')
  },
  build: ([menu], builder): Menu => ({
    id: menu!.id,
    root: menu!.root,
    entries: menu!.entries.map((entry) => builtEntry(entry, builder)),
  }),
})

/** The headers of the portal's page name the partners, so that the portal may frame their pages. */
function checkPartners(file: YamlFile, urls: readonly unknown[]): void {
  const { length } = webOrigins(urls.filter((url) => typeof url === 'string')).join(' ')
  if (length > maxOriginsLength)
    file.addProblem(
      ['entries'],
      `name too many partners: the addresses of their sites have ${length} characters together, and may have ${maxOriginsLength}`,
    )
}

/** Entries at every depth, each with its position in the file. */
function everyEntry(file: YamlFile): [PropertyKey[], Raw][] {
  const walk = (entries: unknown, path: PropertyKey[]): [PropertyKey[], Raw][] =>
    listOf(entries).flatMap((entry, i) =>
      isRaw(entry) ? [[[...path, i], entry], ...walk(entry.nodes, [...path, i, 'nodes'])] : [],
    )
  return walk(isRaw(file.raw) ? file.raw.entries : undefined, ['entries'])
}

function checkEntry(file: YamlFile, entryPath: PropertyKey[], entry: Raw): void {
  const { type } = entry
  const needs = (key: string, hint: string): void => {
    if (entry[key] === undefined) file.addProblem([...entryPath, key], `is missing; ${hint}`)
  }
  if (type === 'external') needs('url', 'give the address that it opens')
  if (type === 'app') needs('app', 'name the app that it opens, such as { pxapp: moving-map }')
  if (type === 'app' || type === 'multimedia') {
    if (keyStorePage(entry.name) === undefined) needs('path', 'give the page that it opens, such as /app/vod')
    needs('name', 'give the screen that it opens, such as vod')
  }
  const typeOfKey: Record<string, string> = { url: 'external', app: 'app', source: 'multimedia' }
  for (const [key, ownType] of Object.entries(typeOfKey)) {
    if (entry[key] !== undefined && isType(type) && type !== ownType) {
      file.addProblem([...entryPath, key], `is for entries of the type ${ownType} only; remove it`)
    }
  }
}

/** The entry's page, and the links in its description, must exist. */
function checkLinks(file: YamlFile, entryPath: PropertyKey[], entry: Raw, context: CheckContext): void {
  const { path, description } = entry
  const problem = typeof path === 'string' && /^\/\S*$/.test(path) ? addressProblem(path, context) : undefined
  if (problem) file.addProblem([...entryPath, 'path'], problem)
  for (const [textPath, text] of stringsIn(description, [...entryPath, 'description']))
    for (const message of linkProblems(text, context)) file.addProblem(textPath, message)
}

const pageByKeyStore = { vod: { path: '/app/vod', source: 'videos' } } as const

/**
 * Entries named after a feature that uses another's key store (`px2go` uses that of `vod`) get that store's page
 * and source, unless they state their own.
 *
 * @see HOM-11, OP-17
 */
function keyStorePage(name: unknown) {
  const keyStore = Object.entries(keyStores).find(([feature]) => feature === name)?.[1]
  return keyStore && pageByKeyStore[keyStore]
}

function builtEntry(entry: SourceEntry, builder: Builder): Menu['entries'][number] {
  const text = (value: SourceEntry['short']) => (value === undefined ? undefined : builder.text(value))
  const picture = (file: string | undefined) => (file === undefined ? undefined : builder.picture(file))
  const page = keyStorePage(entry.name)
  return {
    id: entry.id,
    type: entry.type,
    name: entry.name ?? entry.type,
    path: entry.path ?? page?.path,
    title: builder.text(entry.title),
    short: text(entry.short),
    description: text(entry.description),
    icon: picture(entry.icon),
    logo: picture(entry.logo),
    template: entry.template,
    source: entry.source ?? (entry.type === 'multimedia' ? page?.source : undefined),
    app: entry.app && { pxapp: entry.app.pxapp, args: entry.app.args ?? {} },
    url: entry.url,
    airsas: entry.airsas,
    picture: picture(entry.picture),
    variant: entry.variant,
    nodes: (entry.nodes ?? []).map((node) => builtEntry(node, builder)),
  }
}
