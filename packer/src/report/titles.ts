/** Titles by id, and the airline's name, route and colors, from a data folder's active pack or from a given pack. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LovedTitle } from '@altiport/wire/loved'
import { activePack, type PackIndex, pack, packIndex } from '@altiport/wire/pack.shape'
import type { SurveyQuestion } from '@altiport/wire/pack-surveys.shape'
import type { Route } from './current-route.ts'

/** `isPress` is set for issues: they are read, not played. */
export type Title = { title: string; kind: string; durationInS?: number; isPress?: boolean }
export type Titles = {
  airline: string | undefined
  /** The pack's own flight. */
  route: Route | undefined
  /** Of items that can be played, read or opened. */
  item(id: string): Title | undefined
  /** Of what can be loved: films, albums, publications, galleries and articles. */
  loved(kind: string, id: string): Title | undefined
  product(id: string): string | undefined
  advertiser(campaign: string): string | undefined
  survey(id: string): string | undefined
  question(survey: string, question: string): Question | undefined
  colors: { light: Colors; dark: Colors } | undefined
}
export type Question = {
  title: string
  kind: SurveyQuestion['kind']
  choices: { id: string; title: string }[]
}
export type Colors = Record<'bg' | 'ink' | 'accent' | 'onAccent' | 'accent2', string>

type Text = Record<string, string> | undefined

const noTitles: Titles = {
  airline: undefined,
  route: undefined,
  item: () => undefined,
  loved: () => undefined,
  product: () => undefined,
  advertiser: () => undefined,
  survey: () => undefined,
  question: () => undefined,
  colors: undefined,
}

/** From the built pack in `folder`. @throws if it is not a built pack */
export async function titlesOf(folder: string): Promise<Titles> {
  const read = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(join(folder, name), 'utf8'))
  const [{ name, fallback, flight }, index] = await Promise.all([
    read('pack.json').then((each) => pack.parse(each)),
    read('index.json').then((each) => packIndex.parse(each)),
  ]).catch(() => {
    throw new Error(`${folder} is not a built pack; name the folder that altiport pack build has written`)
  })
  const textOr = (text: Text, alternative: string): string => text?.en ?? text?.[fallback] ?? alternative
  const items = new Map<string, Title>()
  for (const { id, title, kind, durationInS } of index.videos)
    items.set(id, { title: textOr(title, id), kind, durationInS })
  for (const album of index.audio)
    for (const track of album.tracks)
      items.set(track.id, {
        title: trackTitle(textOr(track.title, track.id), textOr(album.title, album.id), album.tracks.length),
        kind: album.kind,
        durationInS: track.durationInS,
      })
  for (const press of index.press)
    for (const { id, title, date } of press.issues)
      items.set(id, {
        title: textOr(title, `${textOr(press.title, press.id)}, ${date}`),
        kind: press.kind,
        isPress: true,
      })
  for (const { id, title } of index.images) items.set(id, { title: textOr(title, id), kind: 'gallery' })
  for (const { id, title, kind } of index.games) items.set(id, { title: textOr(title, id), kind })
  const loved = lovedTitlesOf(index, textOr)
  const products = new Map(index.products.map(({ id, title }) => [id, textOr(title, id)]))
  const campaigns = index.advertisements?.campaigns ?? []
  const surveys = new Map(index.surveys.map((each) => [each.id, each]))
  return {
    airline: textOr(name, ''),
    route: flight && { ...flight, flightNumber: flight.number ?? null },
    item: (id) => items.get(id),
    loved: (kind, id) => loved.get(`${kind} ${id}`),
    product: (id) => products.get(id),
    advertiser: (id) => campaigns.find((each) => each.id === id)?.advertiser,
    survey: (id) => textOr(surveys.get(id)?.title, id),
    question(survey, question) {
      const found = surveys.get(survey)?.questions.find(({ id }) => id === question)
      if (!found) return undefined
      const choices = found.choices.map(({ id, title }) => ({ id, title: textOr(title, id) }))
      return { title: textOr(found.title, question), kind: found.kind, choices }
    },
    colors: { light: colorsOf(index.style.light), dark: colorsOf(index.style.dark) },
  }
}

/**
 * Titles by `<kind> <id>`, with the kind that devices send when they mark a title as loved. The `kind` of a title is
 * the one that the pack gives it, such as podcast, or else the same one as devices send.
 */
function lovedTitlesOf(
  index: PackIndex,
  textOr: (text: Text, alternative: string) => string,
): Map<string, Title> {
  const listsByKind: Record<LovedTitle['kind'], readonly Loved[]> = {
    film: index.videos,
    music: index.audio,
    press: index.press,
    gallery: index.images,
    article: index.articles,
  }
  return new Map(
    Object.entries(listsByKind).flatMap(([lovedKind, list]) =>
      list.map(({ id, title, kind = lovedKind }) => [
        `${lovedKind} ${id}`,
        { title: textOr(title, id), kind },
      ]),
    ),
  )
}
type Loved = { id: string; title: Text; kind?: string }

const trackTitle = (track: string, album: string, tracks: number): string =>
  tracks === 1 || track === album ? track : `${track} · ${album}`

type ColorSet = Record<
  'contentMain' | 'contentContrast' | 'primaryMain' | 'primaryContrast' | 'secondaryMain',
  { base: string }
>
const colorsOf = (set: ColorSet): Colors => ({
  bg: set.contentMain.base,
  ink: set.contentContrast.base,
  accent: set.primaryMain.base,
  onAccent: set.primaryContrast.base,
  accent2: set.secondaryMain.base,
})

/** From the active pack of a data folder, if there is one; an unreadable one is reported to `printError`. */
export async function titlesIn(dataFolder: string, printError: (line: string) => void): Promise<Titles> {
  const packs = join(dataFolder, 'packs')
  const file = join(packs, 'active.json')
  if (!existsSync(file)) return noTitles
  try {
    const { packId } = activePack.parse(JSON.parse(await readFile(file, 'utf8')))
    return await titlesOf(join(packs, packId))
  } catch {
    printError(`the active pack in ${dataFolder} cannot be read: ids are used instead of titles`)
    return noTitles
  }
}
