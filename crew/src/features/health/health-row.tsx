/** One part of the hub: its state and since when; expands to its figures and a recovery button. */
import { classes } from '@altiport/ui/classes'
import type { Recovery, HealthRow as Row } from '@altiport/wire/crew-health'
import { useId, useState } from 'react'
import { ActButton } from '#core/act-button.tsx'
import { formatUtc } from '#core/format.ts'
import { Icon, type IconName } from '#core/icon/icon.tsx'
import { type TextKey, useLanguage, useText } from '#core/language/language.ts'
import { recoveryTexts } from '#core/log/recovery-texts.ts'
import styles from './health-page.module.css'
import { figureText, noteText, stateLabels } from './health-text.ts'

export function HealthRow({
  row: { id, state, since, note, facts, recovery },
  labels: { title, icon },
  isDisabled,
  onRecover,
}: {
  row: Row
  labels: { title: TextKey; icon: IconName }
  isDisabled: boolean
  onRecover: (recovery: Recovery) => void
}) {
  const text = useText()
  const language = useLanguage()
  const factsId = useId()
  const [isOpen, setOpen] = useState(false)
  const stateLabel = stateLabels[state]
  return (
    <li className={styles.row} data-row={id} data-state={state}>
      <button
        type="button"
        className={styles.open}
        aria-expanded={isOpen}
        aria-controls={factsId}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={icon} className={styles.icon} />
        <span className={styles.words}>
          <strong>{text(title)}</strong>
          <span className={styles.note}>{noteText(note, text, language)}</span>
        </span>
        <span className={classes(styles.state, styles[state])}>
          <span className={styles.word}>
            <Icon name={stateLabel.icon} weight={stateLabel.weight} />
            {text(stateLabel.label)}
          </span>
          <span className={styles.note}>{text('health.since', { time: formatUtc(since) })}</span>
        </span>
        <Icon name={isOpen ? 'caret-down' : 'caret-right'} weight="bold" className={styles.caret} />
      </button>
      <div id={factsId} className={styles.facts} hidden={!isOpen}>
        <dl>
          {facts.map(({ name, value }) => {
            const [term, details] = [name, value].map((each) => figureText(each, text, language))
            return (
              <div key={term}>
                <dt>
                  <bdi>{term}</bdi>
                </dt>
                <dd>
                  <bdi>{details}</bdi>
                </dd>
              </div>
            )
          })}
        </dl>
        {recovery && (
          <ActButton kind="strong" disabled={isDisabled} onClick={() => onRecover(recovery)}>
            {text(recoveryTexts[recovery])}
          </ActButton>
        )}
      </div>
    </li>
  )
}
