/** Categories group items of all nouns. */
import type { Category } from '@altiport/wire/pack-portal.shape'
import * as z from 'zod/mini'
import { listOf } from '#core/item.ts'
import { checkUnique, isRaw } from '#core/links.ts'
import { definePart } from '#core/part.ts'
import type { YamlFile } from '#core/yaml/yaml-file.ts'

export const categories = definePart({
  name: 'categories',
  noun: 'categories',
  location: { file: 'categories.yaml', isOptional: true },
  shape: (fields) =>
    z.array(
      z.strictObject({
        id: fields.id,
        title: fields.text('title'),
        picture: z.optional(fields.picture('photograph')),
      }),
    ),
  ids: idsOf,
  check: (file) => checkUnique(file, idsOf(file)),
  build: ([list], { text, picture }): Category[] =>
    (list ?? []).map((category) => ({
      id: category.id,
      title: text(category.title),
      picture: category.picture === undefined ? undefined : picture(category.picture),
    })),
})

function idsOf(file: YamlFile): [PropertyKey[], string][] {
  return listOf(file.raw).map((each, i) => [[i, 'id'], isRaw(each) ? String(each.id ?? '') : ''])
}
