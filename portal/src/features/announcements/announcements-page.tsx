/** The announcements of this flight for rereading: the latest first, each with its age. */
import { buttonStyles } from '@altiport/ui/button'
import { Skeleton, useWaiting } from '@altiport/ui/skeleton'
import { announcementsQuery } from '@altiport/wire/announcement'
import type { ResultOf } from '@altiport/wire/query'
import { useEffect, useRef } from 'react'
import { announcementStore } from '#core/announcement/announcement.ts'
import { announcementHeading } from '#core/announcement/heading.ts'
import { formatSpan } from '#core/format.ts'
import { useText } from '#core/language/language.ts'
import { FailedPage } from '#core/media/failed-page.tsx'
import { useQuery } from '#core/query.ts'
import { Link } from '#core/route/link.tsx'
import { useStore } from '#core/store.ts'
import styles from './announcements-page.module.css'

type Announcement = ResultOf<typeof announcementsQuery>['app']['announcements'][number]

/** @see PAX-05 */
export function AnnouncementsPage() {
  const text = useText()
  const { data, error, isPending, refetch } = useQuery(announcementsQuery)
  useRefetchOnAnnouncement(refetch)
  const waiting = useWaiting(isPending)
  if (error && !data) return <FailedPage onRetry={refetch} />
  const list = data?.app.announcements
  return (
    <div className={styles.page}>
      <h1>{text('announcement.title')}</h1>
      {waiting === 'skeleton' && [1, 2, 3].map((n) => <Skeleton key={n} className={styles.waiting} />)}
      {list?.length === 0 && <NoAnnouncements />}
      {list && list.length > 0 && (
        <ul className={styles.list}>
          {list.map((announcement) => (
            <li key={announcement.id} className={styles.one}>
              <AnnouncementItem {...announcement} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function AnnouncementItem({ kind, title, text: message, ageInS, endedAt }: Announcement) {
  const text = useText()
  const when = endedAt === null ? text('announcement.now') : age(ageInS)
  function age(seconds: number) {
    return seconds < 60
      ? text('announcement.justNow')
      : text('announcement.ago', { length: formatSpan(seconds, text) })
  }
  return (
    <>
      <h2>{title ?? announcementHeading(kind, text)}</h2>
      <p className={styles.when}>{when}</p>
      <p className={message ? styles.words : styles.unwritten}>{message ?? text('announcement.unwritten')}</p>
    </>
  )
}

function NoAnnouncements() {
  const text = useText()
  return (
    <>
      <p className={styles.unwritten}>{text('announcement.none')}</p>
      <Link to="/" className={buttonStyles()}>
        {text('failure.home')}
      </Link>
    </>
  )
}

/** Refetches the list when the current announcement changes: the list grew, or its first entry ended. */
function useRefetchOnAnnouncement(refetch: () => void) {
  const currentId = useStore(announcementStore, ({ now }) => now?.id ?? null)
  const previousId = useRef(currentId)
  useEffect(() => {
    if (previousId.current !== currentId) refetch()
    previousId.current = currentId
  }, [currentId, refetch])
}
