/** Zod shapes for pack-stories.ts. */
import * as z from 'zod/mini'
import { blockKinds } from './pack-stories.ts'
import { day, id, picture, text, validity } from './pack-values.shape.ts'

/** Depending on `kind`, `text`, `items`, `picture` or `video` (an id) is set. */
export const articleBlock = z.object({
  kind: z.enum(blockKinds),
  text: z.optional(text),
  items: z.optional(z.array(text)),
  picture: z.optional(picture),
  /** Caption of a picture or video; source of a quote. */
  caption: z.optional(text),
  video: z.optional(id),
})

export const article = z.object({
  id,
  title: text,
  tagline: z.optional(text),
  author: z.optional(z.string()),
  date: day,
  /** Only those that the pack has; the first one is the article's section. */
  categories: z.array(id),
  picture,
  caption: z.optional(text),
  body: z.array(articleBlock),
  validity: z.optional(validity),
  license: z.string(),
  credits: z.optional(text),
})

/** One index of a micro-site; articles in display order, the first one featured. @see RTE-44 */
export const microSiteIndex = z.object({
  id,
  title: text,
  description: z.optional(text),
  articles: z.array(id),
})

export const microSiteIndexes = z.object({
  blog: z.array(microSiteIndex),
  articles: z.array(microSiteIndex),
})

/** Items of any kind that belong together. @see MIC-02 */
export const collection = z.object({
  id,
  title: text,
  tagline: z.optional(text),
  cover: picture,
  items: z.array(id),
  validity: z.optional(validity),
})

export type ArticleBlock = z.infer<typeof articleBlock>

export type Article = z.infer<typeof article>

export type MicroSiteIndex = z.infer<typeof microSiteIndex>

export type MicroSiteIndexes = z.infer<typeof microSiteIndexes>

export type Collection = z.infer<typeof collection>
