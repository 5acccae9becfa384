/** Galleries of photographs (IMG-01). */
import type { Gallery } from '@altiport/wire/pack-items.shape'
import * as z from 'zod/mini'
import { builtItem, checkItem, idsIn, itemKeys } from '#core/item.ts'
import { checkReference, checkUnique, isRaw } from '#core/links.ts'
import { definePart } from '#core/part.ts'

export const images = definePart({
  name: 'images',
  noun: 'gallery',
  location: { folder: 'images' },
  shape: (fields) =>
    z.strictObject({
      ...itemKeys(fields),
      cover: z.optional(fields.id),
      pictures: z
        .array(
          z.strictObject({
            id: fields.id,
            file: fields.picture('gallery'),
            title: z.optional(fields.text('title')),
            caption: z.optional(fields.text('story')),
            credits: z.optional(fields.text('story')),
          }),
        )
        .check(z.minLength(1)),
    }),
  check(file, context) {
    checkItem(file, context)
    const ids = idsIn(file, 'pictures')
    checkUnique(file, ids)
    const cover = isRaw(file.raw) ? file.raw.cover : undefined
    checkReference(file, ['cover'], cover, new Set(ids.map(([, id]) => id)), 'picture')
  },
  build: (list, builder): Gallery[] =>
    list.map((gallery) => ({
      ...builtItem(gallery, builder),
      cover: gallery.cover ?? gallery.pictures[0]!.id,
      pictures: gallery.pictures.map(({ id, file, title, caption, credits }) => ({
        id,
        picture: builder.picture(file),
        title: title === undefined ? undefined : builder.text(title),
        caption: caption === undefined ? undefined : builder.text(caption),
        credits: credits === undefined ? undefined : builder.text(credits),
      })),
    })),
})
