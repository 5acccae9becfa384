/** The two micro-sites as the schema tells them: indexes, articles, and which comes after which. */
import { type Article, type ArticleBlock, type MicroSiteIndex, microSites } from '@altiport/wire/pack-stories'
import type { Text } from '@altiport/wire/pack-values'
import { visibleVideo } from '#core/content/shelf.ts'
import { visibleItems } from '#core/content/shown.ts'
import { textIn } from '#core/content/text.ts'
import type { Resolvers, Scene } from '#core/graphql/asking.ts'
import { mediaItemView, pictureView } from '#core/media/media.resolvers.ts'
import { minutesToRead } from './minutes-to-read.ts'

type SiteView = { scene: Scene; indexes: MicroSiteIndex[] }

/** @see MIC-01, RTE-43 to RTE-46 */
export const microSitesResolvers: Resolvers = {
  App: {
    microSite(scene: Scene, { site }: { site: string }): SiteView | null {
      const siteName = microSites.find((one) => one === site)
      if (siteName === undefined) return null
      const indexes = scene.pack.microSites?.[siteName] ?? []
      return { scene, indexes: indexes.filter((index) => articlesOf(scene, index).length > 0) }
    },
  },
  MicroSite: {
    indexes: ({ scene, indexes }: SiteView) => indexes.map((index) => indexView(scene, index)),
    // @see OP-09
    index({ scene, indexes }: SiteView, { id }: { id?: string | null }) {
      const found = indexes.find((index) => index.id === id) ?? indexes[0]
      return found ? indexView(scene, found) : null
    },
    article({ scene, indexes }: SiteView, { id }: { id: string }) {
      for (const index of indexes) {
        const found = articlesOf(scene, index).find((article) => article.id === id)
        if (found) return articleView(scene, index, found)
      }
      return null
    },
  },
  MicroSiteIndex: {
    articles: ({ scene, of }: IndexView) =>
      articlesOf(scene, of).map((article) => articleView(scene, of, article)),
  },
  Article: {
    body: ({ scene, article }: ArticleView) => article.body.map((block) => blockView(scene, block)),
    index: ({ scene, of }: ArticleView) => indexView(scene, of),
    // After the last one the first: there is always something to read on.
    next({ scene, of, article }: ArticleView) {
      const all = articlesOf(scene, of)
      const next = all[(all.findIndex(({ id }) => id === article.id) + 1) % all.length]!
      return next.id === article.id ? null : articleView(scene, of, next)
    },
  },
}

function articlesOf({ pack, nowInMs }: Scene, { articles }: MicroSiteIndex): Article[] {
  const visible = new Map(visibleItems(pack, pack.articles, nowInMs).map((article) => [article.id, article]))
  return articles.flatMap((id) => visible.get(id) ?? [])
}

const textOf =
  ({ pack, language }: Scene) =>
  (text: Text | undefined) =>
    text && textIn(text, language, pack.fallback)

function indexView(scene: Scene, index: MicroSiteIndex) {
  const text = textOf(scene)
  const { id, title, description } = index
  return { scene, of: index, id, title: text(title), description: text(description) }
}

type IndexView = ReturnType<typeof indexView>
type ArticleView = { scene: Scene; of: MicroSiteIndex; article: Article } & Record<string, unknown>

function articleView(scene: Scene, of: MicroSiteIndex, article: Article): ArticleView {
  const { pack, language } = scene
  const text = textOf(scene)
  const { id, title, tagline, author, date, categories, picture, caption, credits, body } = article
  const section = pack.categories.find((one) => one.id === categories[0])
  const content = body.flatMap(({ text: own, items = [] }) => [
    text(own) ?? '',
    ...items.map((item) => text(item)),
  ])
  const bodyText = body.find((block) => block.text)?.text
  return {
    scene,
    of,
    article,
    id,
    title: text(title),
    tagline: text(tagline),
    author,
    date,
    minutes: minutesToRead(content.join(' ')),
    lang: (bodyText ?? title)[language] === undefined ? pack.fallback : language,
    section: section && { id: section.id, title: text(section.title) },
    picture: pictureView(scene, picture),
    caption: text(caption),
    credits: text(credits),
  }
}

function blockView(scene: Scene, { kind, text: content, items, picture, caption, video }: ArticleBlock) {
  const text = textOf(scene)
  const visible = video === undefined ? undefined : visibleVideo(scene.pack, video, scene.nowInMs)
  return {
    kind,
    text: text(content),
    items: items?.map((item) => text(item)),
    picture: picture && pictureView(scene, picture),
    caption: text(caption),
    video: visible && mediaItemView(scene, visible),
  }
}
