/** What the crew see in place of a screen, or of the whole console, that failed to render. */
import { Row } from '@altiport/ui/row'
import { Stack } from '@altiport/ui/stack'
import { Text } from '@altiport/ui/text'
import { ActionButton } from '#core/action/action-button.tsx'
import { type TextKey, useText } from '#core/language/language.ts'
import { Page } from '#core/page/page.tsx'
import styles from './failed.module.css'

const reload = () => location.reload()

export function FailedScreen({ title, onRetry }: { title: TextKey; onRetry: () => void }) {
  const text = useText()
  return (
    <Page title={text(title)}>
      <Text variant="body" role="alert" mb={4}>
        {text('console.screenFailed')}
      </Text>
      <Row wrap gap={3}>
        <ActionButton variant="main" onClick={onRetry}>
          {text('action.tryAgain')}
        </ActionButton>
        <ActionButton onClick={reload}>{text('action.reload')}</ActionButton>
      </Row>
    </Page>
  )
}

export function FailedConsole() {
  const text = useText()
  return (
    <Stack as="main" gap={4} align="start" className={styles.console}>
      <Text as="h1" variant="title" weight="heavy">
        {text('console.crew')}
      </Text>
      <Text variant="body" role="alert">
        {text('console.failed')}
      </Text>
      <ActionButton variant="main" onClick={reload}>
        {text('action.reload')}
      </ActionButton>
    </Stack>
  )
}
