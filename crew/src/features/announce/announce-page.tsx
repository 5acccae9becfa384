/** Announcements to all screens: first the active one, then a form for a notice, then the aircraft's sources. */
import { PauseButton } from '#core/announcement/pause-button.tsx'
import { useText } from '#core/language/language.ts'
import { useAnnouncements } from '#core/live/crew-state.ts'
import { useIsConnected } from '#core/live/live.ts'
import { EmptyState, Page } from '#core/page/page.tsx'
import styles from './announce-page.module.css'
import { AnnouncementPanel } from './announcement-panel.tsx'
import { NoticeForm } from './notice-form.tsx'
import { SourceList } from './source-list.tsx'

/** @see CRW-05 */
export function AnnouncePage() {
  const text = useText()
  const announcements = useAnnouncements()
  const isConnected = useIsConnected()
  if (!announcements)
    return (
      <Page title={text('announce.title')}>
        <EmptyState>{isConnected ? text('connection.loading') : text('connection.noData')}</EmptyState>
      </Page>
    )
  return (
    <div className={styles.page}>
      <Page title={text('announce.title')} actions={<PauseButton />}>
        <AnnouncementPanel announcements={announcements} />
        <NoticeForm announcements={announcements} />
        <SourceList announcements={announcements} />
      </Page>
    </div>
  )
}
