/** The portal's frame as the schema tells it: name, languages, style, sliders and menu. */
import type { MenuEntry, Picture, Slider } from '@altiport/wire/pack'
import { mediaUrl, shownVideo, shownVideos } from '#core/content/loaded-pack.ts'
import { languageOf, textIn } from '#core/content/text.ts'
import type { Asking, Resolvers, Scene } from '#core/graphql/asking.ts'
import { first } from '#core/graphql/paging.ts'
import { mediaItemView, pictureView } from '#core/media/media.resolvers.ts'
import { portalStyle } from '#core/style/style.resolvers.ts'

const typeNames = { app: 'AppEntry', external: 'ExternalEntry', multimedia: 'MultimediaEntry' } as const

export const homeResolvers: Resolvers = {
  Query: {
    app: (_: object, { lang }: { lang: string }, { pack, nowInMs }: Asking): Scene => ({
      pack,
      nowInMs,
      language: languageOf(pack, lang),
    }),
  },
  App: { portal: portalView },
  MenuEntry: { resolveType: (({ kind }: { kind: keyof typeof typeNames }) => typeNames[kind]) as never },
  MultimediaEntry: {
    entries({ scene, source }: EntryView, args: { first: number }) {
      const videos = source === 'videos' ? shownVideos(scene.pack, scene.nowInMs) : []
      return first(videos, args).map((video) => mediaItemView(scene, video))
    },
  },
}

/** @see HOM-03 */
function portalView(scene: Scene) {
  const { pack, language } = scene
  return {
    name: textIn(pack.name, language, pack.fallback),
    languages: pack.languages.map((code) => ({ code })),
    homeSliders: pack.sliders.flatMap((slider) => sliderView(scene, slider) ?? []),
    menu: {
      id: pack.menu.id,
      root: pack.menu.root,
      entries: pack.menu.entries.map((entry) => entryView(scene, entry)),
    },
    style: portalStyle(scene),
  }
}

/** A slider whose title is outside its window of validity is left out. @see HOM-04, PACK-08 */
function sliderView(scene: Scene, slider: Slider) {
  const { pack, language } = scene
  const video = slider.video === undefined ? undefined : shownVideo(pack, slider.video, scene.nowInMs)
  if (slider.video !== undefined && video === undefined) return null
  const entry = slider.menu === undefined ? undefined : pack.menuEntryById.get(slider.menu)
  return {
    id: slider.id,
    title: textIn(slider.title, language, pack.fallback),
    subtitle: slider.subtitle === undefined ? null : textIn(slider.subtitle, language, pack.fallback),
    picture: pictureView(scene, slider.picture),
    mediaItem: video === undefined ? null : mediaItemView(scene, video),
    menuItem: entry === undefined ? null : entryView(scene, entry),
    url: slider.url ?? null,
  }
}

type EntryView = ReturnType<typeof entryView>

/** @see HOM-06, HOM-07 */
function entryView(scene: Scene, entry: MenuEntry): EntryFields {
  const { pack, language } = scene
  const text = (of: MenuEntry['short']) => (of === undefined ? null : textIn(of, language, pack.fallback))
  return {
    scene,
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
    nodes: entry.nodes.map((node) => entryView(scene, node)),
    template: entry.template ?? null,
    icon: entry.icon === undefined ? null : iconView(scene, entry.icon),
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
  scene: Scene
  kind: MenuEntry['type']
  nodes: EntryFields[]
  source: string | null
} & Record<string, unknown>

/** @see AST-08 */
const iconView = ({ pack }: Scene, icon: Picture) => ({
  data: mediaUrl(pack, icon.path),
  type: { 'image/svg+xml': 'svg', 'image/png': 'png', 'image/jpeg': 'jpg' }[icon.type as string] ?? 'png',
})
