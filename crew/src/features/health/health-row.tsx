/** One part of the hub: its state and since when; expands to its figures and a recovery button. */

import { Card } from '@altiport/ui/card'
import { Facts } from '@altiport/ui/facts'
import { Row } from '@altiport/ui/row'
import { Stack } from '@altiport/ui/stack'
import { Text, textStyles } from '@altiport/ui/text'
import type { HealthRow as HealthRowData, Recovery } from '@altiport/wire/health-crew'
import { useId, useState } from 'react'
import { ActionButton } from '#core/action/action-button.tsx'
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
  row: HealthRowData
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
    <Card as="li" surface="faint" className={styles.row} data-row={id} data-state={state}>
      <Row
        as="button"
        type="button"
        wrap
        gap={5}
        className={styles.open}
        aria-expanded={isOpen}
        aria-controls={factsId}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={icon} size="l" className={styles.icon} />
        <Stack as="span" gap={1} className={styles.text}>
          <Text as="strong" variant="h3">
            {text(title)}
          </Text>
          <Text as="span" tone="muted">
            {noteText(note, text, language)}
          </Text>
        </Stack>
        <Stack as="span" gap={1} align="end">
          <Row as="span" gap={2} className={textStyles({ variant: 'h3', tone: stateTones[state] })}>
            <Icon name={stateLabel.icon} weight={stateLabel.weight} size="s" />
            {text(stateLabel.label)}
          </Row>
          <Text as="span" variant="callout" tone="muted">
            {text('health.since', { time: formatUtc(since) })}
          </Text>
        </Stack>
        <Icon name={isOpen ? 'caret-down' : 'caret-right'} weight="bold" size="s" className={styles.icon} />
      </Row>
      <div id={factsId} className={styles.facts} hidden={!isOpen}>
        <Facts
          facts={facts.map(({ name, value }) => ({
            term: figureText(name, text, language),
            value: figureText(value, text, language),
          }))}
        />
        {recovery && (
          <ActionButton variant="strong" disabled={isDisabled} onClick={() => onRecover(recovery)}>
            {text(recoveryTexts[recovery])}
          </ActionButton>
        )}
      </div>
    </Card>
  )
}

const stateTones = { well: 'ok', slow: 'warn', failed: 'bad', resting: 'muted' } as const
