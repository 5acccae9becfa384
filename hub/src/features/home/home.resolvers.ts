/** GraphQL resolvers of the portal's frame: name, languages, style, sliders and menu. */
import type { Bundle } from '@altiport/wire/pack-items.shape'
import type { entrySources } from '@altiport/wire/pack-portal'
import type { MenuEntry, Slider } from '@altiport/wire/pack-portal.shape'
import { mediaUrl } from '#core/content/loaded-pack.ts'
import { languageOf, textIn } from '#core/content/text.ts'
import { visibleAlbums } from '#core/content/visible-albums.ts'
import { visibleItems } from '#core/content/visible-items.ts'
import { visibleTitlesOf, visibleVideo } from '#core/content/visible-titles.ts'
import type { Context, RequestContext, Resolvers } from '#core/graphql/context.ts'
import { first } from '#core/graphql/paging.ts'
import { albumItemView } from '#core/media/album-item.ts'
import { bundleItemView, galleryItemView, pressItemView } from '#core/media/entry-items.ts'
import { mediaItemView, pictureView } from '#core/media/media.resolvers.ts'
import { iconView } from '#core/media/section-tile.ts'
import { portalStyle } from '#core/style/style.resolvers.ts'

const typeNames = { app: 'AppEntry', external: 'ExternalEntry', multimedia: 'MultimediaEntry' } as const

export const homeResolvers: Resolvers = {
  Query: {
    app: (_: object, { lang }: { lang: string }, { pack, nowInMs }: RequestContext): Context => ({
      pack,
      nowInMs,
      language: languageOf(pack, lang),
    }),
  },
  App: { portal: portalView },
  MenuEntry: { resolveType: (({ kind }: { kind: keyof typeof typeNames }) => typeNames[kind]) as never },
  MultimediaEntry: {
    entries: ({ context, source }: EntryView, args: { first: number }) =>
      source === null ? [] : entriesOf[source](context, args),
  },
}

type EntryItems = (context: Context, args: { first: number }) => object[]

const bundles =
  (kind: Bundle['kind']): EntryItems =>
  (context, args) => {
    const visible = visibleItems(context.pack, context.pack.games, context.nowInMs).filter(
      (one) => one.kind === kind,
    )
    return first(visible, args).map((bundle) => bundleItemView(context, bundle))
  }

/** The items of a multimedia entry, by its source; only those that are visible now. @see HOM-07, PACK-08 */
const entriesOf: Record<(typeof entrySources)[number], EntryItems> = {
  videos: (context, args) =>
    first(visibleTitlesOf(context.pack, context.nowInMs).videos, args).map((video) =>
      mediaItemView(context, video),
    ),
  audio: (context, args) =>
    first(visibleAlbums(context.pack, context.nowInMs), args).map((album) => albumItemView(context, album)),
  press: (context, args) =>
    first(visibleItems(context.pack, context.pack.press, context.nowInMs), args).map((press) =>
      pressItemView(context, press),
    ),
  images: (context, args) =>
    first(visibleItems(context.pack, context.pack.images, context.nowInMs), args).map((gallery) =>
      galleryItemView(context, gallery),
    ),
  games: bundles('game'),
  webapps: bundles('webapp'),
}

/** @see HOM-03 */
function portalView(context: Context) {
  const { pack, language } = context
  return {
    name: textIn(pack.name, language, pack.fallback),
    languages: pack.languages.map((code) => ({ code })),
    homeSliders: pack.sliders.flatMap((slider) => sliderView(context, slider) ?? []),
    menu: {
      id: pack.menu.id,
      root: pack.menu.root,
      entries: pack.menu.entries.map((entry) => entryView(context, entry)),
    },
    style: portalStyle(context),
  }
}

/** A slider whose title is not valid now is left out. @see HOM-04, PACK-08 */
function sliderView(context: Context, slider: Slider) {
  const { pack, language } = context
  const video = slider.video === undefined ? undefined : visibleVideo(pack, slider.video, context.nowInMs)
  if (slider.video !== undefined && video === undefined) return null
  const entry = slider.menu === undefined ? undefined : pack.menuEntryById.get(slider.menu)
  return {
    id: slider.id,
    title: textIn(slider.title, language, pack.fallback),
    subtitle: slider.subtitle === undefined ? null : textIn(slider.subtitle, language, pack.fallback),
    picture: pictureView(context, slider.picture),
    mediaItem: video === undefined ? null : mediaItemView(context, video),
    menuItem: entry === undefined ? null : entryView(context, entry),
    url: slider.url ?? null,
  }
}

type EntryView = ReturnType<typeof entryView>

/** @see HOM-06, HOM-07 */
function entryView(context: Context, entry: MenuEntry): EntryFields {
  const { pack, language } = context
  const text = (source: MenuEntry['short']) =>
    source === undefined ? null : textIn(source, language, pack.fallback)
  return {
    context,
    kind: entry.type,
    id: entry.id,
    title: textIn(entry.title, language, pack.fallback),
    shortTitle: text(entry.short),
    path: entry.path ?? null,
    name: entry.name,
    logoUrl: entry.logo === undefined ? null : mediaUrl(pack, entry.logo.path),
    source: entry.source ?? null,
    description: text(entry.description),
    type: entry.type,
    nodes: entry.nodes.map((node) => entryView(context, node)),
    template: entry.template ?? null,
    icon: entry.icon === undefined ? null : iconView(context, entry.icon),
    airsas: entry.airsas ?? null,
    url: entry.url ?? '',
    pxapp: entry.app?.pxapp ?? '',
    args: Object.entries(entry.app?.args ?? {}).map(([name, value]) => ({
      name,
      value: typeof value === 'string' ? value : JSON.stringify(value),
    })),
  }
}

type EntryFields = {
  context: Context
  kind: MenuEntry['type']
  nodes: EntryFields[]
  source: (typeof entrySources)[number] | null
} & Record<string, unknown>
