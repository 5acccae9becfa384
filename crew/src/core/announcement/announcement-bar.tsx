/** The active announcement, whether it pauses players or not, above every screen but that of the announcements. */

import { Text } from '@altiport/ui/text'
import { takeNoticeBack } from '@altiport/wire/announce-crew'
import { ActionButton } from '#core/action/action-button.tsx'
import { useMutation } from '#core/action/use-mutation.ts'
import { formatTimer } from '#core/format.ts'
import { Icon } from '#core/icon/icon.tsx'
import { useText } from '#core/language/language.ts'
import { useAnnouncements } from '#core/live/crew-state.ts'
import { useNow } from '#core/now.ts'
import { Bar } from '#core/page/bar.tsx'
import { activeAnnouncement } from './active-announcement.ts'
import styles from './announcement-bar.module.css'
import { usePause } from './use-pause.ts'

/** @see CRW-05 */
export function AnnouncementBar() {
  const text = useText()
  const announcements = useAnnouncements()
  const nowInMs = useNow()
  const { resume, canResume } = usePause()
  const withdraw = useMutation(takeNoticeBack)
  const active = announcements && activeAnnouncement(announcements)
  return (
    <div role="status">
      {active && (
        <Bar className={active.pausesPlayers ? styles.pausing : styles.bar}>
          <Icon
            name={active.kind === 'notice' && active.pausesPlayers ? 'warning' : 'megaphone-simple'}
            weight="fill"
            size="m"
          />
          <span className={styles.title}>{text(active.title)}</span>
          <Text as="span" variant="h1" weight="heavy" data-ltr role="timer">
            {formatTimer((nowInMs - active.sinceInMs) / 1000)}
          </Text>
          {active.kind === 'pause' && (
            <ActionButton icon="play" iconWeight="fill" disabled={!canResume} onClick={resume}>
              {text('announce.resumeAll')}
            </ActionButton>
          )}
          {active.kind === 'notice' && (
            <ActionButton disabled={withdraw.isDisabled} onClick={() => withdraw.mutate()}>
              {text('announce.removeNotice')}
            </ActionButton>
          )}
        </Bar>
      )}
    </div>
  )
}
