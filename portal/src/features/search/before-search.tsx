/** The search page without a query: recent searches, titles that fit before landing, and the menu's entries. */

import { useStore } from '@altiport/client/store'
import { Button } from '@altiport/ui/button'
import { Icon } from '@altiport/ui/icon'
import { Page } from '@altiport/ui/page'
import { Row } from '@altiport/ui/row'
import { Text } from '@altiport/ui/text'
import { vodHomeQuery } from '@altiport/wire/vod'
import { useCallback, useMemo } from 'react'
import { formatDuration } from '#core/format.ts'
import { useText } from '#core/language/language.ts'
import { fitsBefore, withoutDuplicates } from '#core/media/fit/fit.ts'
import { useFlightTime } from '#core/media/fit/flight-time.ts'
import { MediaRail } from '#core/media/tiles/media-rail.tsx'
import type { TileItem } from '#core/media/tiles/media-tile.tsx'
import { EntryLink } from '#core/menu/entry-link.tsx'
import { MenuIcon } from '#core/menu/menu-icon.tsx'
import { useMenu } from '#core/menu/use-menu.ts'
import { useQuery } from '#core/query/query.ts'
import { Link } from '#core/route/link.tsx'
import styles from './before-search.module.css'
import { clearRecent, recentStore } from './recent.ts'

export function BeforeSearch({ onChoose }: { onChoose: (query: string) => void }) {
  return (
    <>
      <Recent onChoose={onChoose} />
      <FittingTitles />
      <MenuEntries />
    </>
  )
}

function Recent({ onChoose }: { onChoose: (query: string) => void }) {
  const text = useText()
  const searches = useStore(recentStore)
  if (searches.length === 0) return null
  return (
    <Page.Body as="section" mt={7} aria-labelledby="recent-searches">
      <Row as="header" justify="between" gap={4}>
        <Text as="h2" variant="h2" id="recent-searches">
          {text('search.recent')}
        </Text>
        <Button variant="link" onClick={clearRecent}>
          {text('search.clearRecent')}
        </Button>
      </Row>
      <ul>
        {searches.map((query) => (
          <li key={query}>
            <Row as="button" type="button" gap={4} className={styles.recent} onClick={() => onChoose(query)}>
              <Icon name="clock" size="s" />
              <Text as="span" breaks grow dir="auto">
                {query}
              </Text>
              <Icon name="caret-right" size="s" />
            </Row>
          </li>
        ))}
      </ul>
    </Page.Body>
  )
}

/** @see PAX-02 */
function FittingTitles() {
  const text = useText()
  const flight = useFlightTime()
  const { data } = useQuery(vodHomeQuery)
  const remainingInS = flight?.remainingInS
  const fitting = useMemo(() => {
    const all = withoutDuplicates((data?.app.vod.categories ?? []).flatMap(({ items }) => items))
    return remainingInS === undefined ? [] : fitsBefore(all, remainingInS).slice(0, 12)
  }, [data, remainingInS])
  const durationOf = useCallback(
    ({ durationInS }: TileItem) => (durationInS ? formatDuration(durationInS, text) : undefined),
    [text],
  )
  return (
    <MediaRail
      title={
        flight?.destination
          ? text('home.fitsBeforeCity', { city: flight.destination })
          : text('home.fitsBeforeLanding')
      }
      items={fitting}
      captionOf={durationOf}
      action={
        <Link to="/search" search={{ fits: true }}>
          {text('media.seeAll')}
        </Link>
      }
    />
  )
}

function MenuEntries() {
  const text = useText()
  const { entries } = useMenu()
  if (entries.length === 0) return null
  return (
    <Page.Body as="section" gap={3} mt={7} aria-labelledby="by-kind">
      <Text as="h2" variant="h2" id="by-kind">
        {text('search.browse')}
      </Text>
      <ul className={styles.entries}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <EntryLink entry={entry} className={styles.entry}>
              {entry.icon ? (
                <MenuIcon icon={entry.icon} className={styles.icon} />
              ) : (
                <Icon name="squares-four" />
              )}
              {entry.title}
            </EntryLink>
          </li>
        ))}
      </ul>
    </Page.Body>
  )
}
