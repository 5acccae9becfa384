/** The active announcement, displayed above every screen, so that no crew member misses that the cabin is paused. */

import { Text } from '@altiport/ui/text'
import { takeNoticeBack } from '@altiport/wire/announce-crew'
import { ActionButton } from '#core/action/action-button.tsx'
import { useMutation } from '#core/action/use-mutation.ts'
import { formatTimer } from '#core/format.ts'
import { Icon } from '#core/icon/icon.tsx'
import { useText } from '#core/language/language.ts'
import { useAnnouncing } from '#core/live/crew-state.ts'
import { useNow } from '#core/now.ts'
import { Bar } from '#core/page/bar.tsx'
import styles from './live-bar.module.css'
import { liveNow } from './live-now.ts'
import { usePause } from './use-pause.ts'

/** @see CRW-05 */
export function LiveBar() {
  const text = useText()
  const announcing = useAnnouncing()
  const nowInMs = useNow()
  const { resume, canResume } = usePause()
  const withdraw = useMutation(takeNoticeBack)
  const live = announcing && liveNow(announcing)
  return (
    <div role="status">
      {live && (
        <Bar className={live.pausesPlayers ? styles.holds : styles.bar}>
          <Icon
            name={live.by === 'notice' && live.pausesPlayers ? 'warning' : 'megaphone-simple'}
            weight="fill"
            size="m"
          />
          <span className={styles.title}>{text(live.title)}</span>
          <Text as="span" variant="h1" weight="heavy" data-ltr role="timer">
            {formatTimer((nowInMs - live.sinceInMs) / 1000)}
          </Text>
          {live.by === 'pause' && (
            <ActionButton icon="play" iconWeight="fill" disabled={!canResume} onClick={resume}>
              {text('announce.resumeAll')}
            </ActionButton>
          )}
          {live.by === 'notice' && (
            <ActionButton disabled={withdraw.isDisabled} onClick={() => withdraw.mutate()}>
              {text('announce.removeNotice')}
            </ActionButton>
          )}
        </Bar>
      )}
    </div>
  )
}
