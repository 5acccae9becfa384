/** The announcements of this flight for rereading: the latest first, each with its age. */

import { useStore } from '@altiport/client/store'
import { buttonStyles } from '@altiport/ui/button'
import { Page } from '@altiport/ui/page'
import { Skeleton, useLoadingPhase } from '@altiport/ui/skeleton'
import { Stack } from '@altiport/ui/stack'
import { Text } from '@altiport/ui/text'
import { announcementsQuery } from '@altiport/wire/announcement'
import type { ResultOf } from '@altiport/wire/query'
import { useEffect, useRef } from 'react'
import { announcementStore } from '#core/announcement/announcement.ts'
import { announcementHeading, pastAnnouncementHeading } from '#core/announcement/heading.ts'
import { formatDuration } from '#core/format.ts'
import { useText } from '#core/language/language.ts'
import { FailedPage } from '#core/media/failed-page.tsx'
import { invalidateQueries, useQuery } from '#core/query/query.ts'
import { Link } from '#core/route/link.tsx'

type Announcement = ResultOf<typeof announcementsQuery>['app']['announcements'][number]

/** @see PAX-05 */
export function AnnouncementsPage() {
  const text = useText()
  const { data, error, isPending, refetch } = useQuery(announcementsQuery)
  useRefetchOnAnnouncement()
  const loadingPhase = useLoadingPhase(isPending)
  if (error && !data) return <FailedPage onRetry={refetch} />
  const list = data?.app.announcements
  return (
    <Page width="text">
      <Page.Title>{text('announcement.title')}</Page.Title>
      {loadingPhase === 'skeleton' && (
        <Stack gap={4}>
          {[1, 2, 3].map((n) => (
            <Skeleton key={n} shape="card" />
          ))}
        </Stack>
      )}
      {list?.length === 0 && <NoAnnouncements />}
      {list && list.length > 0 && (
        <Stack as="ul" divided>
          {list.map((announcement) => (
            <li key={announcement.id}>
              <AnnouncementItem {...announcement} />
            </li>
          ))}
        </Stack>
      )}
    </Page>
  )
}

function AnnouncementItem({ kind, title, text: message, ageInS, endedAt }: Announcement) {
  const text = useText()
  const isOver = endedAt !== null
  const heading = (isOver ? pastAnnouncementHeading : announcementHeading)(kind, text)
  function age(seconds: number) {
    return seconds < 60
      ? text('announcement.justNow')
      : text('announcement.ago', { length: formatDuration(seconds, text) })
  }
  return (
    <>
      <Text as="h2" variant="h3">
        {title ?? heading}
      </Text>
      <Text variant="callout" tone="muted">
        {isOver ? age(ageInS) : text('announcement.now')}
      </Text>
      <Text tone={message ? undefined : 'muted'} mt={2}>
        {message ?? text('announcement.spokenOnly')}
      </Text>
    </>
  )
}

function NoAnnouncements() {
  const text = useText()
  return (
    <Stack align="start" gap={5}>
      <Text tone="muted">{text('announcement.none')}</Text>
      <Link to="/" className={buttonStyles()}>
        {text('failure.home')}
      </Link>
    </Stack>
  )
}

/** Refetches the list when the current announcement changes: the list grew, or its first entry ended. */
function useRefetchOnAnnouncement() {
  const currentId = useStore(announcementStore, ({ current }) => current?.id ?? null)
  const previousId = useRef(currentId)
  useEffect(() => {
    if (previousId.current !== currentId) void invalidateQueries(announcementsQuery)
    previousId.current = currentId
  }, [currentId])
}
