/** The active notice, with a button that removes it. */

import { Row } from '@altiport/ui/row'
import { Stack } from '@altiport/ui/stack'
import { Text, textStyles } from '@altiport/ui/text'
import type { CrewAnnouncements } from '@altiport/wire/announce-crew'
import { ActionButton } from '#core/action/action-button.tsx'
import { formatTimer } from '#core/format.ts'
import { Icon } from '#core/icon/icon.tsx'
import { useLanguage, useText } from '#core/language/language.ts'
import { inLanguage, languageOf } from '#core/local-text.ts'
import { Card } from '#core/page/page.tsx'

export function ActiveNotice({
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
    <Stack mb={6}>
      <Card title={text(isSafety ? 'announce.safetyShown' : 'announce.noticeShown')}>
        <Text variant="body" lang={languageOf(notice.text, language)} dir="auto">
          {notice.title && <strong>{inLanguage(notice.title, language)}. </strong>}
          {inLanguage(notice.text, language)}
        </Text>
        {isSafety && (
          <Row as="p" gap={2} className={textStyles({ variant: 'h3', weight: 'medium' })}>
            <Icon name="warning" weight="fill" size="m" />
            {text('announce.untilRead')}
          </Row>
        )}
        <Row wrap justify="between" gap={3}>
          <Text as="span" tone="muted">
            {text('announce.noticeEnds', {
              time: formatTimer((notice.endsAt - nowInMs) / 1000),
              tablet: notice.tablet,
            })}
          </Text>
          <ActionButton disabled={disabled} onClick={onWithdraw}>
            {text('announce.removeNotice')}
          </ActionButton>
        </Row>
      </Card>
    </Stack>
  )
}
