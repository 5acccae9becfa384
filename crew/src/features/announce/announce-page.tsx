/** Announcements to all screens: the active one is shown first, then a form for a notice, then the aircraft's sources. */
import { PauseButton } from '#core/announcement/pause-button.tsx'
import { useText } from '#core/language/language.ts'
import { useAnnouncing } from '#core/live/crew-state.ts'
import { useIsConnected } from '#core/live/live.ts'
import { Page, Plain } from '#core/page/page.tsx'
import styles from './announce-page.module.css'
import { LiveField } from './live-field.tsx'
import { NoticeForm } from './notice-form.tsx'
import { SourceList } from './source-list.tsx'

/** @see CRW-05 */
export function AnnouncePage() {
  const text = useText()
  const announcing = useAnnouncing()
  const isConnected = useIsConnected()
  if (!announcing)
    return (
      <Page title={text('announce.title')}>
        <Plain>{isConnected ? text('connection.loading') : text('connection.noData')}</Plain>
      </Page>
    )
  return (
    <div className={styles.page}>
      <Page title={text('announce.title')} actions={<PauseButton />}>
        <LiveField announcing={announcing} />
        <NoticeForm announcing={announcing} />
        <SourceList announcing={announcing} />
      </Page>
    </div>
  )
}
