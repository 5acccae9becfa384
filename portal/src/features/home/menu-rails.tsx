/**
 * Home's rails: one for each multimedia entry of the menu, or two if it mixes music with podcasts; one for the guide;
 * and categories of films that are in no rail of the menu.
 */

import { useStore } from '@altiport/client/store'
import { Rail } from '@altiport/ui/rail'
import { Tile } from '@altiport/ui/tile'
import { homeRailsQuery } from '@altiport/wire/home'
import { useCallback } from 'react'
import { flightStore } from '#core/flight/flight.ts'
import { useText } from '#core/language/language.ts'
import { tilePicture } from '#core/media/picture/picture-source.ts'
import { CategoryRail, useDurationText } from '#core/media/tiles/category-rail.tsx'
import { MediaRail } from '#core/media/tiles/media-rail.tsx'
import { isVideo, shapeOf, type TileItem } from '#core/media/tiles/media-tile.tsx'
import { EntryLink } from '#core/menu/entry-link.tsx'
import type { MenuEntry } from '#core/menu/menu.ts'
import { useGracePeriod } from '#core/page/grace-period.ts'
import { OneByOne } from '#core/page/one-by-one.tsx'
import { useQuery } from '#core/query/query.ts'
import { useLink } from '#core/route/link.tsx'
import { destinationFirst, newCategories, type Rails, spokenWordIds } from './home-rails.ts'

type City = Rails['guide']['cities'][number]

/** The menu's first entry if its rail can be rendered from the menu alone. */
export const firstRailEntry = ([entry]: readonly MenuEntry[]): MenuEntry | undefined =>
  entry?.__typename === 'MultimediaEntry' && entry.source !== 'audio' ? entry : undefined

/** The rails of the menu's first entry and its nodes, which need only the menu's data. @see HOM-01, HOM-07 */
export const FirstRail = ({ entry }: { entry: MenuEntry }) => (
  <OneByOne>
    {withNodes([entry]).map((each) => (
      <EntryRail key={each.id} entry={each} />
    ))}
  </OneByOne>
)

/** All other rails once their data is loaded; if that fails or takes long, those of the menu alone. */
export function MoreRails({ first, others }: { first: MenuEntry | undefined; others: readonly MenuEntry[] }) {
  const text = useText()
  const { data, error } = useQuery(homeRailsQuery)
  const isInGracePeriod = useGracePeriod()
  if (!data && !error && isInGracePeriod) return null
  const spokenIds = spokenWordIds(data?.app.audio.categories ?? [])
  const entries = withNodes(others)
  const itemsInRails = withNodes(first ? [first, ...others] : others).flatMap((entry) => itemsOf(entry))
  const categories = newCategories(
    data?.app.vod.categories ?? [],
    itemsInRails.map(({ id }) => id),
  )
  return (
    <OneByOne>
      {entries.flatMap((entry) => {
        if (isGuide(entry))
          return <GuideRail key={entry.id} entry={entry} cities={data?.app.guide.cities ?? []} />
        const items = itemsOf(entry)
        const spokenItems = items.filter(({ id }) => spokenIds.has(id))
        if (spokenItems.length === 0 || spokenItems.length === items.length)
          return <EntryRail key={entry.id} entry={entry} />
        const music = items.filter(({ id }) => !spokenIds.has(id))
        return [
          <EntryRail key={entry.id} entry={entry} title={text('home.music')} items={music} />,
          <EntryRail
            key={`${entry.id}-spoken`}
            entry={entry}
            title={text('home.podcasts')}
            items={spokenItems}
          />,
        ]
      })}
      {categories.map(({ id, title, items }) => (
        <CategoryRail key={id} id={id} title={title} items={items} />
      ))}
    </OneByOne>
  )
}

const withNodes = (entries: readonly MenuEntry[]): MenuEntry[] =>
  entries.flatMap((entry) => [entry, ...(entry.nodes as MenuEntry[])])

const itemsOf = (entry: MenuEntry): readonly TileItem[] =>
  entry.__typename === 'MultimediaEntry' ? entry.entries : []

const isGuide = (entry: MenuEntry): boolean => entry.__typename === 'AppEntry' && entry.pxapp === 'guide'

type EntryRailProps = { entry: MenuEntry; title?: string; items?: readonly TileItem[] }

function EntryRail({ entry, title = entry.title, items = itemsOf(entry) }: EntryRailProps) {
  const text = useText()
  return (
    <MediaRail
      title={title}
      items={items}
      shape={items[0] && shapeOf(items[0])}
      captionOf={useCaption()}
      action={<EntryLink entry={entry}>{text('media.seeAll')}</EntryLink>}
    />
  )
}

/** Cities of the guide, the destination first. @see GDE-01 */
function GuideRail({ entry, cities }: { entry: MenuEntry; cities: readonly City[] }) {
  const text = useText()
  const destination = useStore(flightStore, ({ flight }) => (flight.loaded ? flight.destIata : undefined))
  if (cities.length === 0) return null
  return (
    <Rail
      title={entry.title}
      shape="wide"
      action={<EntryLink entry={entry}>{text('media.seeAll')}</EntryLink>}
      labels={{ previous: text('media.scrollBack'), next: text('media.scrollForward') }}
    >
      {destinationFirst(cities, destination).map((city) => (
        <CityTile key={city.id} city={city} />
      ))}
    </Rail>
  )
}

function CityTile({ city }: { city: City }) {
  const link = useLink({ to: '/app/guide/$city', params: { city: city.id } })
  return (
    <Tile
      {...link}
      shape="wide"
      title={city.title}
      caption={city.tagline ?? undefined}
      picture={tilePicture(city.picture)}
    />
  )
}

/** The duration of a film, the tagline of anything else. */
const useCaption = () => {
  const durationOf = useDurationText()
  return useCallback(
    (item: TileItem) => (isVideo(item) ? durationOf(item) : (item.tagline ?? undefined)),
    [durationOf],
  )
}
