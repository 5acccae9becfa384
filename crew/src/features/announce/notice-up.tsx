/** The active notice, with a button that removes it. */
import type { CrewAnnouncements } from '@altiport/wire/crew-announce'
import { ActButton } from '#core/act-button.tsx'
import { timer } from '#core/format.ts'
import { Icon } from '#core/icon/icon.tsx'
import { useLanguage, useText } from '#core/language/language.ts'
import { inLanguage, languageOf } from '#core/local-text.ts'
import { Card } from '#core/page.tsx'
import styles from './notice-up.module.css'

export function NoticeUp({
  notice,
  nowInMs,
  disabled,
  onWithdraw,
}: {
  notice: NonNullable<CrewAnnouncements['notice']>
  nowInMs: number
  disabled: boolean
  onWithdraw: () => void
}) {
  const text = useText()
  const language = useLanguage()
  const isSafety = notice.class === 'safety'
  return (
    <div className={styles.place}>
      <Card title={text(isSafety ? 'announce.safetyUp' : 'announce.noticeUp')}>
        <p className={styles.words} lang={languageOf(notice.text, language)} dir="auto">
          {notice.title && <strong>{inLanguage(notice.title, language)}. </strong>}
          {inLanguage(notice.text, language)}
        </p>
        {isSafety && (
          <p className={styles.safety}>
            <Icon name="warning" weight="fill" />
            {text('announce.untilRead')}
          </p>
        )}
        <div className={styles.foot}>
          <span className={styles.end}>
            {text('announce.noticeEnds', {
              time: timer((notice.endsAt - nowInMs) / 1000),
              tablet: notice.tablet,
            })}
          </span>
          <ActButton disabled={disabled} onClick={onWithdraw}>
            {text('announce.takeBack')}
          </ActButton>
        </div>
      </Card>
    </div>
  )
}
