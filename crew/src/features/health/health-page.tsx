/** The hub's health: the most important finding first, then a row per part, with buttons for recovery. */

import { Card } from '@altiport/ui/card'
import { Stack } from '@altiport/ui/stack'
import { Text } from '@altiport/ui/text'
import { type Recovery, recover } from '@altiport/wire/health-crew'
import { ActionButton } from '#core/action/action-button.tsx'
import { useMutation } from '#core/action/use-mutation.ts'
import { PauseButton } from '#core/announcement/pause-button.tsx'
import { Icon } from '#core/icon/icon.tsx'
import { useLanguage, useText } from '#core/language/language.ts'
import { useHealth } from '#core/live/crew-state.ts'
import { useIsConnected } from '#core/live/live.ts'
import { recoveryTexts } from '#core/log/recovery-texts.ts'
import { EmptyState, Page } from '#core/page/page.tsx'
import { goTo } from '#core/router.ts'
import { showToast } from '#core/toasts.ts'
import { ErrorList } from './error-list.tsx'
import styles from './health-page.module.css'
import { HealthRow } from './health-row.tsx'
import { findingTitle, noteText, rowLabels, stateLabels } from './health-text.ts'

/** @see CRW-08 */
export function HealthPage() {
  const text = useText()
  const language = useLanguage()
  const health = useHealth()
  const isConnected = useIsConnected()
  const { mutate, isDisabled } = useMutation(recover)
  if (!health)
    return (
      <Page title={text('health.title')} actions={<PauseButton />}>
        <EmptyState>{isConnected ? text('connection.loading') : text('connection.noData')}</EmptyState>
      </Page>
    )
  const { finding, rows, errors } = health
  const onRecover = async (recovery: Recovery) => {
    if (await mutate({ act: recovery })) showToast({ text: text('health.actionDone') })
  }
  const worst = rows.find(({ id }) => id === finding?.id)
  return (
    <Page title={text('health.title')} actions={<PauseButton />}>
      <Card
        as="section"
        row
        roomy
        wrap
        gap={5}
        mb={4}
        surface="faint"
        className={finding ? styles.problem : styles.fine}
        role="status"
        aria-label={text('health.finding')}
      >
        {finding ? (
          <Icon name={stateLabels[worst?.state ?? 'failed'].icon} weight="fill" size="l" />
        ) : (
          <Icon name="check-circle" weight="fill" size="l" />
        )}
        <Stack gap={1} className={styles.text}>
          <Text as="h2" variant="h2">
            {finding ? text(findingTitle(worst ?? finding)) : text('health.allGood')}
          </Text>
          <Text tone="muted">
            {finding ? noteText(finding.note, text, language) : text('health.allGoodHint')}
          </Text>
        </Stack>
        {finding?.recovery && (
          <ActionButton variant="strong" disabled={isDisabled} onClick={() => onRecover(finding.recovery!)}>
            {text(recoveryTexts[finding.recovery])}
          </ActionButton>
        )}
      </Card>
      <Stack as="ul" gap={2} mb={6}>
        {rows.map((row) => (
          <HealthRow
            key={row.id}
            row={row}
            labels={rowLabels[row.id]}
            isDisabled={isDisabled}
            onRecover={onRecover}
          />
        ))}
      </Stack>
      <ErrorList errors={errors} />
      <ActionButton icon="clock-counter-clockwise" wide onClick={() => goTo('/log')}>
        {text('log.title')}
      </ActionButton>
    </Page>
  )
}
