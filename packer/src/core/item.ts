/** What every item has, whatever its noun: its keys, their checks, and its common fields in the index. */
import { basename } from 'node:path'
import { type PremiumNoun, premiumFolder } from '@altiport/wire/premium'
import * as z from 'zod/mini'
import type { YamlFile } from '#core/yaml/yaml-file.ts'
import type { Fields } from './fields.ts'
import { warnOfCountry } from './known-codes.ts'
import { checkReference, checkUnique, isRaw } from './links.ts'
import type { Builder, CheckContext } from './part.ts'
import { warnOfWindow } from './window.ts'

/** @see PACK-08 */
export const itemKeys = (fields: Fields) => ({
  id: fields.id,
  title: fields.text('title'),
  synopsis: z.optional(fields.text('story')),
  tagline: z.optional(fields.text('line')),
  categories: z.optional(z.array(fields.id)),
  keywords: z.optional(z.array(fields.keyword)),
  ages: z.int().check(z.gte(0), z.lte(21)),
  accessibility: z.optional(
    z.strictObject({
      captionsForDeaf: z.optional(z.boolean()),
      audioDescription: z.optional(z.boolean()),
      flashing: z.optional(z.boolean()),
    }),
  ),
  validity: z.optional(fields.window),
  license: z.optional(fields.line),
  credits: z.optional(fields.text('story')),
})

/** An item whose minimum age `ages` is higher is not for children. */
const oldestKid = 12

/** Additional keys of items that may be premium. @see PRE-01 */
export const premiumKeys = { premium: z.optional(z.boolean()) }

/** Premium media are stored in a folder of their item, so that access can be granted for that item alone. */
export const mediaFolderOf = (
  noun: PremiumNoun,
  { id, premium }: { id: string; premium?: boolean | undefined },
  freeFolder: string,
): string => (premium ? `${premiumFolder}/${noun}/${id}` : freeFolder)

export type SourceItem = z.infer<z.ZodMiniObject<ReturnType<typeof itemKeys>>>

/**
 * Checks that the id matches the file name, that the categories of the pack's own items exist, that lists have no
 * duplicates and that the validity window can be open. Warns of a window that has expired or begins more than a year
 * from now, an adults' item for children, and an unknown country.
 */
export function checkItem(file: YamlFile, context: CheckContext): void {
  if (!isRaw(file.raw)) return
  const raw = file.raw
  const name = stemOf(file)
  if (typeof raw.id === 'string' && raw.id !== name) {
    file.addProblem(['id'], `is ${raw.id}, but the file is called ${name}.yaml; give both the same name`)
  }
  if (!file.isLibrary) {
    for (const [i, id] of listOf(raw.categories).entries()) {
      checkReference(file, ['categories', i], id, context.ids('categories'), 'category')
    }
  }
  for (const key of ['genres', 'categories', 'keywords', 'languages']) {
    const values = listOf(raw[key])
    checkUnique(
      file,
      values.map((word, i) => [[key, i], String(word)]),
    )
  }
  checkWindow(file, raw.validity)
  warnOfWindow(file, ['validity'], context.today, { subject: 'this', participle: 'shown' })
  const kidsIndex = listOf(raw.keywords).indexOf(context.kidsKeyword)
  if (kidsIndex >= 0 && typeof raw.ages === 'number' && raw.ages > oldestKid)
    file.addWarning(
      ['keywords', kidsIndex],
      `shows this to children, but ages is ${raw.ages}; remove the keyword or correct ages`,
    )
  warnOfCountry(file, ['country'])
}

/** Reports a validity window that ends before it begins: it would never be open. */
export function checkWindow(file: YamlFile, validity: unknown, path: PropertyKey[] = []): void {
  if (isRaw(validity) && String(validity.from ?? '') > String(validity.to ?? '9999')) {
    file.addProblem([...path, 'validity', 'to'], 'is before from, so it would never be shown; swap the two')
  }
}

/** The fields of the index that every item has. */
export function builtItem(item: SourceItem, { text, license, source }: Builder) {
  const categoryIds = new Set((source.categories?.[0] as { id: string }[] | undefined)?.map(({ id }) => id))
  const optionalText = (value: SourceItem['synopsis']) => (value === undefined ? undefined : text(value))
  return {
    id: item.id,
    title: text(item.title),
    synopsis: optionalText(item.synopsis),
    tagline: optionalText(item.tagline),
    categories: (item.categories ?? []).filter((id) => categoryIds.has(id)),
    ages: item.ages,
    keywords: item.keywords ?? [],
    accessibility: {
      captionsForDeaf: item.accessibility?.captionsForDeaf ?? false,
      audioDescription: item.accessibility?.audioDescription ?? false,
      flashing: item.accessibility?.flashing ?? false,
    },
    validity: item.validity,
    license: item.license ?? license,
    credits: optionalText(item.credits),
  }
}

export const stemOf = ({ file }: { file: string }): string => basename(file, '.yaml')
export const listOf = (raw: unknown): unknown[] => (Array.isArray(raw) ? raw : [])
/** Ids inside a file's list `key`, each with its path. */
export function idsIn(file: YamlFile, key: string): [PropertyKey[], string][] {
  const raw = isRaw(file.raw) ? file.raw[key] : undefined
  return listOf(raw).flatMap((each, i): [PropertyKey[], string][] =>
    isRaw(each) && typeof each.id === 'string' ? [[[key, i, 'id'], each.id]] : [],
  )
}
