/** The two micro-sites, blog and articles, and which articles their indexes list (RTE-43, RTE-44). */

import { microSites } from '@altiport/wire/pack-stories'
import type { MicroSiteIndex, MicroSiteIndexes } from '@altiport/wire/pack-stories.shape'
import * as z from 'zod/mini'
import { listOf } from '#core/item.ts'
import { checkReference, checkUnique, isRaw } from '#core/links.ts'
import { type Builder, definePart } from '#core/part.ts'

export const microSitesPart = definePart({
  name: 'microSites',
  noun: 'micro-sites',
  location: { file: 'micro-sites.yaml', isOptional: true },
  shape: (fields) => {
    const index = z.strictObject({
      id: fields.id,
      title: fields.text('title'),
      description: z.optional(fields.text('line')),
      articles: z.array(fields.id).check(z.minLength(1)),
    })
    return z.strictObject({ blog: z.optional(z.array(index)), articles: z.optional(z.array(index)) })
  },
  check(file, context) {
    for (const site of microSites) {
      const indexes = isRaw(file.raw) ? listOf(file.raw[site]) : []
      checkUnique(
        file,
        indexes.map((index, i) => [[site, i, 'id'], isRaw(index) ? String(index.id ?? '') : '']),
      )
      for (const [i, index] of indexes.entries()) {
        const ids = isRaw(index) ? listOf(index.articles) : []
        for (const [j, id] of ids.entries())
          checkReference(file, [site, i, 'articles', j], id, context.ids('articles'), 'article')
        checkUnique(
          file,
          ids.map((id, j) => [[site, i, 'articles', j], String(id)]),
        )
      }
    }
  },
  build: ([sites], builder): MicroSiteIndexes | undefined =>
    sites && {
      blog: (sites.blog ?? []).map((index) => builtIndex(index, builder)),
      articles: (sites.articles ?? []).map((index) => builtIndex(index, builder)),
    },
})

type SourceText = string | Record<string, string>
type SourceIndex = { id: string; title: SourceText; description?: SourceText | undefined; articles: string[] }

const builtIndex = (
  { id, title, description, articles }: SourceIndex,
  { text }: Builder,
): MicroSiteIndex => ({
  id,
  title: text(title),
  description: description === undefined ? undefined : text(description),
  articles,
})
