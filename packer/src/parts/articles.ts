/** Articles for the micro-sites: text with simple markup, never HTML (MIC-01). */

import { blockKinds } from '@altiport/wire/pack-stories'
import type { Article, ArticleBlock } from '@altiport/wire/pack-stories.shape'
import * as z from 'zod/mini'
import { foreignLinkProblems, linkProblems } from '#core/addresses.ts'
import type { Fields } from '#core/fields.ts'
import { checkItem, listOf, stemOf } from '#core/item.ts'
import { checkReference, isRaw, stringsIn } from '#core/links.ts'
import { type Builder, type CheckContext, definePart } from '#core/part.ts'
import type { YamlFile } from '#core/yaml/yaml-file.ts'

const block = (fields: Fields) =>
  z.strictObject({
    text: z.optional(fields.text('story')),
    heading: z.optional(fields.text('title')),
    quote: z.optional(fields.text('line')),
    list: z.optional(z.array(fields.text('line')).check(z.minLength(1))),
    picture: z.optional(fields.picture('photograph')),
    video: z.optional(fields.id),
    caption: z.optional(fields.text('line')),
  })

type SourceBlock = z.infer<ReturnType<typeof block>>

/** Where articles are listed or linked to. */
const linkingParts = ['microSites', 'collections', 'menu', 'sliders', 'articles']

/** An article that nothing names is found by a search only. */
function warnOfUnlisted(file: YamlFile, { files }: CheckContext): void {
  const id = stemOf(file)
  const isNamed = linkingParts.flatMap(files).some((other) => other !== file && other.mentions(id))
  if (!isNamed && !file.isLibrary)
    file.addWarning(['id'], `no page leads to ${id}; list it in micro-sites.yaml`)
}

export const articles = definePart({
  name: 'articles',
  noun: 'article',
  location: { folder: 'articles' },
  shape: (fields) =>
    z.strictObject({
      id: fields.id,
      title: fields.text('title'),
      tagline: z.optional(fields.text('line')),
      author: z.optional(fields.line),
      date: fields.day,
      categories: z.optional(z.array(fields.id)),
      picture: fields.picture('gallery'),
      caption: z.optional(fields.text('line')),
      body: z.array(block(fields)).check(z.minLength(1)),
      validity: z.optional(fields.window),
      license: z.optional(fields.line),
      credits: z.optional(fields.text('story')),
    }),
  check(file, context) {
    checkItem(file, context)
    const body = isRaw(file.raw) ? file.raw.body : undefined
    for (const [i, each] of listOf(body).entries()) if (isRaw(each)) checkBlock(file, context, i, each)
    warnOfUnlisted(file, context)
  },
  build: (list, builder): Article[] => {
    const categoryIds = new Set(
      (builder.source.categories?.[0] as { id: string }[] | undefined)?.map(({ id }) => id),
    )
    const optionalText = optionalTextOf(builder)
    return list.map((article) => ({
      id: article.id,
      title: builder.text(article.title),
      tagline: optionalText(article.tagline),
      author: article.author,
      date: article.date,
      categories: (article.categories ?? []).filter((id) => categoryIds.has(id)),
      picture: builder.picture(article.picture),
      caption: optionalText(article.caption),
      body: article.body.flatMap((each) => builtBlock(each, builder)),
      validity: article.validity,
      license: article.license ?? builder.license,
      credits: optionalText(article.credits),
    }))
  },
})

const optionalTextOf =
  ({ text }: Builder) =>
  (value: string | Record<string, string> | undefined) =>
    value === undefined ? undefined : text(value)

/** A block with a library's film that this pack does not take is left out. */
function builtBlock(source: SourceBlock, builder: Builder): ArticleBlock[] {
  const kind = source.heading !== undefined ? 'heading' : blockKinds.find((one) => one in source)!
  const { video } = source
  const videos = builder.source.videos as readonly { id: string }[]
  if (video !== undefined && !videos.some(({ id }) => id === video)) return []
  const optionalText = optionalTextOf(builder)
  return [
    {
      kind,
      text: optionalText(source.text ?? source.heading ?? source.quote),
      items: source.list?.map((item) => builder.text(item)),
      picture: source.picture === undefined ? undefined : builder.picture(source.picture),
      caption: optionalText(source.caption),
      video,
    },
  ]
}

function checkBlock(file: YamlFile, context: CheckContext, i: number, raw: Record<string, unknown>): void {
  const presentKinds = blockKinds.filter((kind) => raw[kind] !== undefined)
  if (presentKinds.length !== 1) {
    file.addProblem(['body', i], `must be exactly one of ${blockKinds.join(', ')}`)
  }
  if (raw.caption !== undefined && !['picture', 'video', 'quote'].some((kind) => kind in raw)) {
    file.addProblem(['body', i, 'caption'], 'is for a picture, a video, or a quote only; remove it')
  }
  if (!file.isLibrary) checkReference(file, ['body', i, 'video'], raw.video, context.ids('videos'), 'video')
  for (const [path, content] of stringsIn(raw, ['body', i])) {
    if (/<[a-z!/]/i.test(content))
      file.addProblem(path, 'has HTML; use **bold**, *italic*, and [words](/address) only')
    const messages = file.isLibrary ? foreignLinkProblems(content) : linkProblems(content, context)
    for (const message of messages) file.addProblem(path, message)
  }
}
