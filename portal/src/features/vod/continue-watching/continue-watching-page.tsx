/** Titles started on this device: resume with one tap, or remove from the list. */

import { buttonStyles } from '@altiport/ui/button'
import { Icon } from '@altiport/ui/icon'
import { Page } from '@altiport/ui/page'
import { useLoadingPhase } from '@altiport/ui/skeleton'
import { Text } from '@altiport/ui/text'
import { vodHomeQuery } from '@altiport/wire/vod'
import { useMemo } from 'react'
import { useText } from '#core/language/language.ts'
import { FailedPage } from '#core/media/failed-page.tsx'
import { withoutDuplicates } from '#core/media/fit/fit.ts'
import { useFlightTime } from '#core/media/fit/flight-time.ts'
import { MediaRail } from '#core/media/tiles/media-rail.tsx'
import { useQuery } from '#core/query/query.ts'
import { Link } from '#core/route/link.tsx'
import { useCaption } from '#features/vod/category/title-grid.tsx'
import { ContinueSkeleton } from '#features/vod/vod-skeletons.tsx'
import { ContinueCard } from './continue-card.tsx'
import { useContinueList } from './continue-list.ts'
import styles from './continue-watching-page.module.css'

/** @see RTE-12, VOD-05, OP-30 */
export function ContinueWatchingPage() {
  const text = useText()
  const { titles, isPending, error, refetch } = useContinueList()
  const loadingPhase = useLoadingPhase(isPending)
  if (error && !titles) return <FailedPage onRetry={refetch} />
  if (loadingPhase === 'skeleton' || !titles)
    return <ContinueSkeleton isShown={loadingPhase === 'skeleton'} />
  return (
    <Page bleed>
      <Page.Body>
        <Page.Title>{text('media.continueWatching')}</Page.Title>
      </Page.Body>
      {titles.length > 0 ? (
        <ul className={styles.list}>
          {titles.map((title) => (
            <li key={title.id}>
              <ContinueCard title={title} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyList />
      )}
    </Page>
  )
}

/** One sentence, one link, and a few titles that are easy to start. */
function EmptyList() {
  const text = useText()
  const flight = useFlightTime()
  const caption = useCaption(flight)
  const { data } = useQuery(vodHomeQuery)
  const suggestions = useMemo(
    () => withoutDuplicates((data?.app.vod.categories ?? []).flatMap(({ items }) => items)).slice(0, 12),
    [data],
  )
  return (
    <>
      <Page.Body align="start" gap={5}>
        <Text tone="muted">{text('vod.emptyContinue')}</Text>
        <Link to="/app/vod" className={buttonStyles({ variant: 'primary' })}>
          <Icon name="film-strip" />
          {text('vod.browse')}
        </Link>
      </Page.Body>
      <MediaRail title={text('vod.easyToStart')} items={suggestions} captionOf={caption} />
    </>
  )
}
