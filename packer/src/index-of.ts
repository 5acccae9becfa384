/** Turns a sound source pack into the built pack's index. Pure: pictures and films come in ready. */
import { type MenuEntry, type PackIndex, type Picture, packFormat, type Text } from '@altiport/wire/pack'
import type { Source } from './check.ts'
import type { FilmFacts } from './package-film.ts'
import type { SourceEntry, SourceSlider, SourceVideo } from './shapes.ts'

export type Built = {
  /** By the name of the source file. */
  pictures: Map<string, Picture>
  /** By the video's id. `path` is the plain file's. */
  films: Map<string, FilmFacts & { path: string; captions: { path: string }[] }>
}

export function indexOf(source: Source, built: Built): PackIndex {
  const { fallback } = source.pack
  const text = (value: string | Record<string, string>): Text =>
    typeof value === 'string' ? { [fallback]: value } : value
  const maybe = (value: string | Record<string, string> | undefined) =>
    value === undefined ? undefined : text(value)
  const picture = (file: string): Picture => built.pictures.get(file)!
  const maybePicture = (file: string | undefined) => (file === undefined ? undefined : picture(file))

  const entry = (each: SourceEntry): MenuEntry => ({
    id: each.id,
    type: each.type,
    name: each.name ?? each.type,
    path: each.path,
    title: text(each.title),
    short: maybe(each.short),
    description: maybe(each.description),
    icon: maybePicture(each.icon),
    logo: maybePicture(each.logo),
    template: each.template,
    source: each.source,
    app: each.app && { pxapp: each.app.pxapp, args: each.app.args ?? {} },
    url: each.url,
    airsas: each.airsas,
    nodes: (each.nodes ?? []).map(entry),
  })

  const slider = (each: SourceSlider): PackIndex['sliders'][number] => {
    const video = source.videos.find(({ id }) => id === each.video)
    const target = video ?? entryById(source.menu.entries, each.menu)
    return {
      id: each.id,
      title: text(each.title ?? target!.title),
      subtitle: maybe(each.subtitle),
      picture: picture(each.picture ?? video!.wide),
      video: each.video,
      menu: each.menu,
      url: each.url,
    }
  }

  const video = (each: SourceVideo): PackIndex['videos'][number] => {
    const { path, captions, ...facts } = built.films.get(each.id)!
    const listed = each.captions ?? []
    return {
      id: each.id,
      title: text(each.title),
      synopsis: text(each.synopsis),
      tagline: maybe(each.tagline),
      kind: each.kind,
      genres: each.genres,
      categories: each.categories ?? [],
      year: each.year,
      country: each.country,
      directors: each.directors ?? [],
      cast: each.cast ?? [],
      ages: each.ages,
      keywords: each.keywords ?? [],
      accessibility: {
        captionsForDeaf: each.accessibility?.captionsForDeaf ?? listed.some(({ forDeaf }) => forDeaf),
        audioDescription: each.accessibility?.audioDescription ?? false,
        flashing: each.accessibility?.flashing ?? false,
      },
      eidr: each.eidr,
      validity: each.validity,
      language: each.language,
      poster: picture(each.poster),
      wide: picture(each.wide),
      hasDRM: false,
      path,
      captions: listed.map(({ language, forDeaf }, i) => ({
        language,
        path: captions[i]!.path,
        forDeaf: forDeaf ?? false,
      })),
      ...facts,
    }
  }

  return {
    format: packFormat,
    style: {
      logo: picture(source.style.logo),
      background: picture(source.style.background),
      light: lowerCase(source.style.light),
      dark: lowerCase(source.style.dark),
    },
    menu: { id: source.menu.id, root: source.menu.root, entries: source.menu.entries.map(entry) },
    sliders: source.sliders.map(slider),
    categories: source.categories.map((each) => ({
      id: each.id,
      title: text(each.title),
      picture: maybePicture(each.picture),
    })),
    videos: source.videos.map(video),
  }
}

/** Colours are compared value by value (OP-110), so they have one spelling. */
function lowerCase(set: Source['style']['light']): PackIndex['style']['light'] {
  return JSON.parse(JSON.stringify(set), (_, value) =>
    typeof value === 'string' ? value.toLowerCase() : value,
  )
}

function entryById(entries: SourceEntry[], id: string | undefined): SourceEntry | undefined {
  for (const entry of entries) {
    const found = entry.id === id ? entry : entryById(entry.nodes ?? [], id)
    if (found) return found
  }
  return undefined
}
