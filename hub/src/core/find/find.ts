/** Everything that can be found by search or saved in a list: its searchable texts, and its list entry. */
import type { FindKind } from '@altiport/wire/find'
import type { Album, Item } from '@altiport/wire/pack-items.shape'
import type { Picture, Text, Validity } from '@altiport/wire/pack-values.shape'
import type { LoadedPack } from '#core/content/loaded-pack.ts'
import { textIn } from '#core/content/text.ts'
import { isVisibleAt } from '#core/content/validity.ts'
import type { Context } from '#core/graphql/context.ts'
import { pictureView } from '#core/media/media.resolvers.ts'
import { locationOf, productPath } from '#core/shop/catalogue.ts'
import { pageFinds } from './page-finds.ts'
import { articleFinds, collectionFinds } from './story-finds.ts'

/** `weight`: how much a match counts; a title’s is about 1. A `text` that is a string is the same in all languages. */
export type FindText = { text: Text | string; weight: number }

export type Find = {
  kind: FindKind
  /** Only for the kind `music`. */
  audioKind?: Album['kind']
  id: string
  title: Text
  subtitle?: Text | string | undefined
  path: string
  picture?: Picture | undefined
  durationInS?: number | undefined
  accessibility: readonly string[]
  forKids: boolean
  premium?: boolean
  genres: readonly string[]
  validity?: Validity | undefined
  /** Searchable texts besides the title. */
  texts: readonly FindText[]
}

const cache = new WeakMap<LoadedPack, readonly Find[]>()

/** Adds the pages of the menu, except those of items that are in the list already. */
function withPages(pack: LoadedPack, items: Find[]): Find[] {
  const found = new Set(items.map(({ path }) => path))
  return [...items, ...pageFinds(pack).filter(({ path }) => !found.has(path))]
}

/** In the pack's order, ignoring validity; built once per pack. */
export function findsOf(pack: LoadedPack): readonly Find[] {
  const finds =
    cache.get(pack) ??
    withPages(pack, [
      ...videoFinds(pack),
      ...seriesFinds(pack),
      ...audioFinds(pack),
      ...pressFinds(pack),
      ...galleryFinds(pack),
      ...bundleFinds(pack),
      ...guideFinds(pack),
      ...productFinds(pack),
      ...articleFinds(pack),
      ...collectionFinds(pack),
    ])
  cache.set(pack, finds)
  return finds
}

const byName = new WeakMap<LoadedPack, ReadonlyMap<string, Find>>()

export function findNamed(pack: LoadedPack, kind: string, id: string): Find | undefined {
  const named = byName.get(pack) ?? new Map(findsOf(pack).map((find) => [`${find.kind} ${find.id}`, find]))
  byName.set(pack, named)
  return named.get(`${kind} ${id}`)
}

/** @see PACK-08 */
export const isFindShown = (
  { pack, nowInMs }: Pick<Context, 'pack' | 'nowInMs'>,
  { validity }: Find,
): boolean => isVisibleAt(pack.validity, nowInMs) && isVisibleAt(validity, nowInMs)

export function findView(context: Context, find: Find) {
  const { pack, language } = context
  const text = (value: Text | string) =>
    typeof value === 'string' ? value : textIn(value, language, pack.fallback)
  const { kind, audioKind = null, id, path, durationInS, accessibility, forKids, premium = false } = find
  return {
    ...{ kind, audioKind, id, path, accessibility, forKids, premium },
    title: text(find.title),
    subtitle: find.subtitle === undefined ? null : text(find.subtitle),
    picture: find.picture === undefined ? null : pictureView(context, find.picture),
    durationInS: durationInS ?? null,
  }
}

/** Fields common to all items, including the titles of their categories as searchable texts. */
function fromItem(pack: LoadedPack, item: Item) {
  const { id, title, tagline, validity, keywords, accessibility } = item
  const categories = pack.categories.filter((category) => item.categories.includes(category.id))
  return {
    id,
    title,
    validity,
    forKids: keywords.includes(pack.noAdKeywords.kids),
    premium: 'premium' in item && item.premium === true,
    accessibility: Object.entries(accessibility).flatMap(([feature, isOn]) => (isOn ? feature : [])),
    genres: 'genres' in item ? item.genres : 'genre' in item ? [item.genre] : [],
    texts: [
      ...findTexts(tagline, 0.45),
      ...categories.map((category) => ({ text: category.title, weight: 0.4 })),
    ],
  }
}

const findTexts = (text: Text | string | undefined, weight: number): FindText[] =>
  text === undefined ? [] : [{ text, weight }]

const videoFinds = (pack: LoadedPack): Find[] =>
  pack.videos.map((video) => {
    const item = fromItem(pack, video)
    const series = pack.series.find(({ id }) => id === video.episode?.series)
    const people = [...video.directors, ...video.cast].map((text) => ({ text, weight: 0.8 }))
    return {
      ...item,
      kind: 'film',
      subtitle: series?.title ?? video.tagline,
      path: `/app/vod/media/${video.id}`,
      picture: video.wide,
      durationInS: video.durationInS,
      texts: [...people, ...findTexts(series?.title, 0.6), ...item.texts],
    }
  })

/** A series links to its first episode. */
const seriesFinds = (pack: LoadedPack): Find[] =>
  pack.series.flatMap((series) => {
    const episodes = pack.videos.filter(({ episode }) => episode?.series === series.id)
    episodes.sort((a, b) => a.episode!.season - b.episode!.season || a.episode!.number - b.episode!.number)
    const [first] = episodes
    if (!first) return []
    return {
      ...fromItem(pack, series),
      kind: 'series' as const,
      subtitle: series.tagline,
      path: `/app/vod/media/${first.id}`,
      picture: series.wide,
    }
  })

const audioFinds = (pack: LoadedPack): Find[] =>
  pack.audio.flatMap((album) => {
    const item = fromItem(pack, album)
    const facts = { path: `/app/audio/media/${album.id}`, picture: album.cover }
    const music: Find = {
      ...item,
      ...facts,
      kind: 'music',
      audioKind: album.kind,
      subtitle: album.artist,
      durationInS: album.tracks.reduce((sum, { durationInS }) => sum + durationInS, 0),
      texts: [{ text: album.artist, weight: 0.85 }, ...item.texts],
    }
    if (album.type === 'simple') return music
    const tracks = album.tracks.map(
      ({ id, title, artist, durationInS }): Find => ({
        ...item,
        ...facts,
        kind: 'track',
        id,
        title,
        subtitle: artist ?? album.artist,
        durationInS,
        texts: findTexts(artist, 0.7),
      }),
    )
    return [music, ...tracks]
  })

const pressFinds = (pack: LoadedPack): Find[] =>
  pack.press.map((press) => {
    const item = fromItem(pack, press)
    return {
      ...item,
      kind: 'press',
      subtitle: press.tagline ?? press.publisher,
      path: `/app/press/media/${press.id}`,
      picture: press.issues[0]?.cover,
      texts: [
        ...findTexts(press.publisher, 0.5),
        ...press.issues.flatMap(({ title }) => findTexts(title, 0.75)),
        ...item.texts,
      ],
    }
  })

const galleryFinds = (pack: LoadedPack): Find[] =>
  pack.images.map((gallery) => {
    const item = fromItem(pack, gallery)
    return {
      ...item,
      kind: 'gallery',
      subtitle: gallery.tagline,
      path: `/app/image/${gallery.id}`,
      picture: gallery.pictures.find(({ id }) => id === gallery.cover)?.picture,
      texts: [...gallery.pictures.flatMap(({ title }) => findTexts(title, 0.6)), ...item.texts],
    }
  })

const bundleFinds = (pack: LoadedPack): Find[] =>
  pack.games.map((bundle) => ({
    ...fromItem(pack, bundle),
    kind: bundle.kind,
    subtitle: bundle.tagline,
    path: `/app/${bundle.kind === 'game' ? 'games' : 'webapp'}/media/${bundle.id}`,
    picture: bundle.icon,
  }))

/** Cities, and the points of interest in them, whose id is their path in the guide. */
const guideFinds = (pack: LoadedPack): Find[] =>
  pack.guides.flatMap((city) => {
    const facts = { ...defaults, kind: 'place' as const, validity: city.validity }
    const places = city.sections.flatMap((section) =>
      section.places.map((place) => ({
        ...facts,
        id: `${city.id}/${section.id}/${place.id}`,
        title: place.title,
        subtitle: place.tagline ?? city.title,
        path: `/app/guide/${city.id}/${section.id}/${place.id}`,
        picture: place.pictures[0],
        texts: [
          { text: city.title, weight: 0.5 },
          { text: section.title, weight: 0.4 },
          ...findTexts(place.tagline, 0.45),
        ],
      })),
    )
    const { id, title, tagline, picture } = city
    const cityFacts = { ...facts, id, title, subtitle: tagline, picture, path: `/app/guide/${id}` }
    return [{ ...cityFacts, texts: findTexts(tagline, 0.45) }, ...places]
  })

const productFinds = (pack: LoadedPack): Find[] =>
  (pack.shop ? pack.products : []).map((product) => {
    const { id, title, tagline, validity, pictures } = product
    const facts = { ...defaults, kind: 'product' as const, path: productPath(pack, product) }
    const texts = [
      { text: locationOf(pack, product).category.title, weight: 0.4 },
      ...findTexts(tagline, 0.45),
    ]
    return { ...facts, id, title, subtitle: tagline, validity, picture: pictures[0], texts }
  })

const defaults = { accessibility: [], forKids: false, genres: [] }
