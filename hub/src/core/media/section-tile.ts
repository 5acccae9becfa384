/** Maps media and articles, by their id, and entries of the menu to tiles. */
import type { MenuEntry } from '@altiport/wire/pack-portal.shape'
import type { Picture, Text, Validity } from '@altiport/wire/pack-values.shape'
import type { SectionTileKind } from '@altiport/wire/section-tile'
import { mediaUrl } from '#core/content/loaded-pack.ts'
import { textIn } from '#core/content/text.ts'
import { visibleItems } from '#core/content/visible-items.ts'
import type { Context } from '#core/graphql/context.ts'
import { pictureView } from './media.resolvers.ts'

export type SectionTileView = {
  id: string
  kind: SectionTileKind
  title: string
  [field: string]: unknown
}

/**
 * Undefined if the item does not exist, is not visible now, or cannot be opened: a series without a visible episode, an
 * article in no index.
 *
 * @see PACK-08
 */
export function itemTile(context: Context, id: string): SectionTileView | undefined {
  const { pack, nowInMs } = context
  const text = textOf(context)
  const findVisible = <Item extends { id: string; validity?: Validity | undefined }>(
    items: readonly Item[],
  ) => {
    const found = items.find((one) => one.id === id)
    return found && visibleItems(pack, [found], nowInMs)[0]
  }
  const tile = (
    kind: SectionTileKind,
    item: { title: Text; tagline?: Text | undefined; premium?: boolean | undefined },
    picture: Picture,
    more: Record<string, unknown> = {},
  ): SectionTileView => ({
    id,
    kind,
    title: text(item.title),
    subtitle: item.tagline && text(item.tagline),
    picture: pictureView(context, picture),
    premium: item.premium,
    ...more,
  })

  const video = findVisible(pack.videos)
  if (video) return tile('video', video, video.wide, { lang: video.language, durationInS: video.durationInS })
  const series = findVisible(pack.series)
  if (series) {
    const episodes = visibleItems(pack, pack.videos, nowInMs).filter(({ episode }) => episode?.series === id)
    const [first] = episodes.sort((one, other) => episodeOrder(one.episode) - episodeOrder(other.episode))
    if (!first) return undefined
    const path = `/app/vod/media/${first.id}`
    return tile('series', series, series.wide, { lang: first.language, count: episodes.length, path })
  }
  const album = findVisible(pack.audio)
  if (album) {
    const durationInS = album.tracks.reduce((sum, track) => sum + track.durationInS, 0)
    return tile('album', album, album.cover, {
      subtitle: album.artist,
      lang: album.language,
      durationInS,
      count: album.tracks.length,
      audioKind: album.kind,
    })
  }
  const press = findVisible(pack.press)
  const issue = press?.issues[0]
  if (press && issue)
    return tile('press', press, issue.cover, { lang: issue.language, count: press.issues.length })
  const gallery = findVisible(pack.images)
  if (gallery) {
    const { pictures, cover } = gallery
    const coverSlide = pictures.find((one) => one.id === cover) ?? pictures[0]!
    return tile('gallery', gallery, coverSlide.picture, { count: pictures.length })
  }
  const game = findVisible(pack.games)
  if (game) return tile(game.kind, game, game.wide ?? game.icon)
  const article = findVisible(pack.articles)
  const site = article && siteOf(context, id)
  return article && site ? tile('article', article, article.picture, { site }) : undefined
}

/** The first micro-site with an index that lists the article. */
function siteOf({ pack: { microSites } }: Context, id: string): string | undefined {
  return Object.entries(microSites ?? {}).find(([, indexes]) =>
    indexes.some(({ articles }) => articles.includes(id)),
  )?.[0]
}

const episodeOrder = (episode: { season: number; number: number } | undefined) =>
  (episode?.season ?? 0) * 10_000 + (episode?.number ?? 0)

/** Addresses of single items. An entry that links to one has its own texts, and the item's picture if it has none. */
const itemAddressPattern =
  /^\/app\/(?:(?:vod|audio|press|games|webapp)\/media|image|micro-sites\/\w+\/Article)\/([^/?]+)$/

/** @see EXP-03, EXP-04, OP-68 */
export function entryTile(context: Context, entry: MenuEntry): SectionTileView {
  const { pack } = context
  const text = textOf(context)
  const optional = (value: Text | undefined) => value && text(value)
  const itemId = itemAddressPattern.exec(entry.path ?? '')?.[1]
  const item = itemId === undefined ? undefined : itemTile(context, itemId)
  const collectionId = /^\/app\/collection\/([^/?]+)/.exec(entry.path ?? '')?.[1]
  const cover = pack.collections.find(({ id }) => id === collectionId)?.cover
  const ownPicture = entry.picture ?? cover
  return {
    ...item,
    id: entry.id,
    kind: 'entry',
    title: text(entry.title),
    ...(entry.description && { description: text(entry.description) }),
    subtitle: optional(entry.short),
    picture: ownPicture ? pictureView(context, ownPicture) : item?.picture,
    icon: entry.icon && iconView(context, entry.icon),
    variant: entry.variant,
    type: entry.type,
    path: entry.path,
    url: entry.url,
  }
}

/** @see AST-08 */
export const iconView = ({ pack }: Context, icon: Picture) => ({
  data: mediaUrl(pack, icon.path),
  type: { 'image/svg+xml': 'svg', 'image/png': 'png', 'image/jpeg': 'jpg' }[icon.type as string] ?? 'png',
})

const textOf =
  ({ pack, language }: Context) =>
  (text: Text) =>
    textIn(text, language, pack.fallback)
