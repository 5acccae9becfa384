/** The active pause or spoken announcement, with a large button that ends the pause; below it the active notice. */

import { Figure } from '@altiport/ui/figure'
import { Row } from '@altiport/ui/row'
import { Stack } from '@altiport/ui/stack'
import { textStyles } from '@altiport/ui/text'
import { type CrewAnnouncements, pauseLonger, takeNoticeBack } from '@altiport/wire/announce-crew'
import { ActionButton } from '#core/action/action-button.tsx'
import { useMutation } from '#core/action/use-mutation.ts'
import { activeAnnouncement } from '#core/announcement/active-announcement.ts'
import { usePause } from '#core/announcement/use-pause.ts'
import { formatTimer, formatUtcWithSeconds } from '#core/format.ts'
import { Icon } from '#core/icon/icon.tsx'
import { useText } from '#core/language/language.ts'
import { useNow } from '#core/now.ts'
import { ActiveNotice } from './active-notice.tsx'
import styles from './announce-page.module.css'

export function AnnouncementPanel({ announcements }: { announcements: CrewAnnouncements }) {
  const text = useText()
  const nowInMs = useNow()
  const { resume, canResume } = usePause()
  const extend = useMutation(pauseLonger)
  const withdraw = useMutation(takeNoticeBack)
  const active = activeAnnouncement(announcements)
  const { connected, answered } = announcements.screens
  return (
    <>
      {active && active.kind !== 'notice' && (
        <Stack as="section" gap={6} className={styles.panel} aria-label={text(active.title)}>
          <Row wrap justify="between" gap={4} className={textStyles({ variant: 'h3' })}>
            <Row as="h2" gap={4} className={textStyles({ variant: 'h2' })}>
              <Icon name="megaphone-simple" weight="fill" size="l" />
              {text(active.title)}
            </Row>
            <span>
              {active.tablet
                ? text('announce.sinceAt', {
                    time: formatUtcWithSeconds(active.sinceInMs),
                    tablet: active.tablet,
                  })
                : text('announce.since', { time: formatUtcWithSeconds(active.sinceInMs) })}
            </span>
          </Row>
          <Figure as="p" size="xl" data-ltr role="timer">
            {formatTimer((nowInMs - active.sinceInMs) / 1000)}
          </Figure>
          <Row
            as="p"
            wrap="tight"
            gap={8}
            role="status"
            className={textStyles({ variant: 'h3', weight: 'medium' })}
          >
            <span>
              {text('announce.screensConfirmed', { answered: Math.min(answered, connected), connected })}
            </span>
            <span>{text(active.pausesPlayers ? 'announce.mediaPaused' : 'announce.mediaContinues')}</span>
          </Row>
          {active.kind === 'pause' && active.endsAtInMs !== null && (
            <Row wrap justify="between" gap={4} className={textStyles({ variant: 'h3' })}>
              <ActionButton
                icon="play"
                iconWeight="fill"
                className={styles.resume}
                disabled={!canResume}
                onClick={resume}
              >
                {text('announce.resumeAll')}
              </ActionButton>
              <span className={styles.trailing}>
                <span>
                  {text('announce.resumesIn', { time: formatTimer((active.endsAtInMs - nowInMs) / 1000) })}
                </span>
                <ActionButton
                  variant="bare"
                  className={styles.extend}
                  disabled={extend.isDisabled}
                  onClick={() => extend.mutate()}
                >
                  {text('announce.addFive')}
                </ActionButton>
              </span>
            </Row>
          )}
        </Stack>
      )}
      {announcements.notice && (
        <ActiveNotice
          notice={announcements.notice}
          nowInMs={nowInMs}
          disabled={withdraw.isDisabled}
          onWithdraw={() => withdraw.mutate()}
        />
      )}
    </>
  )
}
