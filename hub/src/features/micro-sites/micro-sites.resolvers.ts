/** GraphQL resolvers of the two micro-sites: indexes, articles, and the next article of each. */
import { microSites } from '@altiport/wire/pack-stories'
import type { Article, ArticleBlock, MicroSiteIndex } from '@altiport/wire/pack-stories.shape'
import type { Text } from '@altiport/wire/pack-values.shape'
import { textIn } from '#core/content/text.ts'
import { visibleItems } from '#core/content/visible-items.ts'
import { visibleVideo } from '#core/content/visible-titles.ts'
import type { Context, Resolvers } from '#core/graphql/context.ts'
import { mediaItemView, pictureView } from '#core/media/media.resolvers.ts'
import { minutesToRead } from './minutes-to-read.ts'

type SiteView = { context: Context; indexes: MicroSiteIndex[] }

/** @see MIC-01, RTE-43 to RTE-46 */
export const microSitesResolvers: Resolvers = {
  App: {
    microSite(context: Context, { site }: { site: string }): SiteView | null {
      const siteName = microSites.find((one) => one === site)
      if (siteName === undefined) return null
      const indexes = context.pack.microSites?.[siteName] ?? []
      return { context, indexes: indexes.filter((index) => articlesOf(context, index).length > 0) }
    },
  },
  MicroSite: {
    indexes: ({ context, indexes }: SiteView) => indexes.map((index) => indexView(context, index)),
    // @see OP-09
    index({ context, indexes }: SiteView, { id }: { id?: string | null }) {
      const found = indexes.find((index) => index.id === id) ?? indexes[0]
      return found ? indexView(context, found) : null
    },
    article({ context, indexes }: SiteView, { id }: { id: string }) {
      for (const index of indexes) {
        const found = articlesOf(context, index).find((article) => article.id === id)
        if (found) return articleView(context, index, found)
      }
      return null
    },
  },
  MicroSiteIndex: {
    articles: ({ context, index }: IndexView) =>
      articlesOf(context, index).map((article) => articleView(context, index, article)),
  },
  Article: {
    body: ({ context, article }: ArticleView) => article.body.map((block) => blockView(context, block)),
    index: ({ context, index }: ArticleView) => indexView(context, index),
    // The last article continues with the first.
    next({ context, index, article }: ArticleView) {
      const all = articlesOf(context, index)
      const next = all[(all.findIndex(({ id }) => id === article.id) + 1) % all.length]!
      return next.id === article.id ? null : articleView(context, index, next)
    },
  },
}

function articlesOf({ pack, nowInMs }: Context, { articles }: MicroSiteIndex): Article[] {
  const visible = new Map(visibleItems(pack, pack.articles, nowInMs).map((article) => [article.id, article]))
  return articles.flatMap((id) => visible.get(id) ?? [])
}

const localizer =
  ({ pack, language }: Context) =>
  (text: Text | undefined) =>
    text && textIn(text, language, pack.fallback)

function indexView(context: Context, index: MicroSiteIndex) {
  const text = localizer(context)
  const { id, title, description } = index
  return { context, index, id, title: text(title), description: text(description) }
}

type IndexView = ReturnType<typeof indexView>
type ArticleView = { context: Context; index: MicroSiteIndex; article: Article } & Record<string, unknown>

function articleView(context: Context, index: MicroSiteIndex, article: Article): ArticleView {
  const { pack, language } = context
  const text = localizer(context)
  const { id, title, tagline, author, date, categories, picture, caption, credits, body } = article
  const section = pack.categories.find((one) => one.id === categories[0])
  const content = body.flatMap(({ text: own, items = [] }) => [
    text(own) ?? '',
    ...items.map((item) => text(item)),
  ])
  const bodyText = body.find((block) => block.text)?.text
  return {
    context,
    index,
    article,
    id,
    title: text(title),
    tagline: text(tagline),
    author,
    date,
    minutes: minutesToRead(content.join(' ')),
    lang: (bodyText ?? title)[language] === undefined ? pack.fallback : language,
    section: section && { id: section.id, title: text(section.title) },
    picture: pictureView(context, picture),
    caption: text(caption),
    credits: text(credits),
  }
}

function blockView(context: Context, { kind, text: content, items, picture, caption, video }: ArticleBlock) {
  const text = localizer(context)
  const visible = video === undefined ? undefined : visibleVideo(context.pack, video, context.nowInMs)
  return {
    kind,
    text: text(content),
    items: items?.map((item) => text(item)),
    picture: picture && pictureView(context, picture),
    caption: text(caption),
    video: visible && mediaItemView(context, visible),
  }
}
