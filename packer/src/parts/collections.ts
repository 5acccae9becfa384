/** Collections of related items of several kinds: what can be watched, heard, read, viewed or played (MIC-02). */
import type { Collection } from '@altiport/wire/pack-stories.shape'
import * as z from 'zod/mini'
import { checkItem, listOf } from '#core/item.ts'
import { checkReference, checkUnique, isRaw } from '#core/links.ts'
import { definePart } from '#core/part.ts'

const memberParts = ['videos', 'series', 'audio', 'press', 'images', 'games', 'articles'] as const

export const collections = definePart({
  name: 'collections',
  noun: 'collection',
  location: { folder: 'collections' },
  shape: (fields) =>
    z.strictObject({
      id: fields.id,
      title: fields.text('title'),
      tagline: z.optional(fields.text('line')),
      cover: fields.picture('gallery'),
      items: z.array(fields.id).check(z.minLength(1)),
      validity: z.optional(fields.window),
    }),
  check(file, context) {
    checkItem(file, context)
    const ids = isRaw(file.raw) ? listOf(file.raw.items) : []
    checkUnique(
      file,
      ids.map((id, i) => [['items', i], String(id)]),
    )
    if (file.isLibrary) return
    const all = new Set(memberParts.flatMap((part) => [...context.ids(part)]))
    for (const [i, id] of ids.entries()) checkReference(file, ['items', i], id, all, 'item')
  },
  /** A library's collection gets only those items that the pack has. */
  build(list, { text, picture, source }): Collection[] {
    const all = new Set(memberParts.flatMap((part) => (source[part] as { id: string }[]).map(({ id }) => id)))
    return list.map(({ id, title, tagline, cover, items, validity }) => ({
      id,
      title: text(title),
      tagline: tagline === undefined ? undefined : text(tagline),
      cover: picture(cover),
      items: items.filter((item) => all.has(item)),
      validity,
    }))
  },
})
