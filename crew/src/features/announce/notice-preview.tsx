/** Confirmation before a notice is sent, with its text in each language that it is written in. */

import { nativeLanguageName } from '@altiport/client/translator'
import { Card } from '@altiport/ui/card'
import { Stack } from '@altiport/ui/stack'
import { Text } from '@altiport/ui/text'
import { fallbackLanguage, isRightToLeft } from '@altiport/wire/language'
import { Confirm } from '#core/action/confirm.tsx'
import { formatList } from '#core/format.ts'
import { useLanguage, useText } from '#core/language/language.ts'

type Texts = Readonly<Record<string, string>>

export function NoticePreview({
  open,
  languages,
  fallback = fallbackLanguage,
  title,
  text: texts,
  screens,
  disabled,
  onSend,
  onClose,
}: {
  open: boolean
  languages: readonly string[]
  fallback?: string
  title: Texts | undefined
  text: Texts
  screens: number
  disabled: boolean
  onSend: () => void
  onClose: () => void
}) {
  const text = useText()
  const language = useLanguage()
  const written = languages.filter((code) => texts[code]?.trim())
  const others = languages.filter((code) => !written.includes(code))
  return (
    <Confirm
      open={open}
      title={text('announce.sendToScreens', { n: screens })}
      action={text('announce.sendNow')}
      disabled={disabled}
      onConfirm={onSend}
      onClose={onClose}
    >
      <Stack as="dl" gap={3}>
        {written.map((code) => (
          <Card key={code} lang={code} dir={isRightToLeft(code) ? 'rtl' : 'ltr'} surface="quiet" gap={1}>
            <Text as="dt" variant="label" tone="muted">
              {nativeLanguageName(code)}
            </Text>
            <Text as="dd" variant="body" tone="ink">
              {title?.[code] && <strong>{title[code]}. </strong>}
              {texts[code]}
            </Text>
          </Card>
        ))}
      </Stack>
      {others.length > 0 && (
        <p>
          {text('announce.otherLanguagesRead', {
            languages: formatList(others.map(nativeLanguageName), language),
            fallback: nativeLanguageName(fallback),
          })}
        </p>
      )}
    </Confirm>
  )
}
