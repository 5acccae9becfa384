/** Requests the short code, and displays it until it expires. */

import { Button } from '@altiport/ui/button'
import { Card } from '@altiport/ui/card'
import { Stack } from '@altiport/ui/stack'
import { Text } from '@altiport/ui/text'
import type { CarryOnCodeReply } from '@altiport/wire/carry-on'
import { formatCode } from '@altiport/wire/carry-on-code'
import { useEffect, useState } from 'react'
import { formatDuration } from '#core/format.ts'
import { useText } from '#core/language/language.ts'
import { createCode, failureKey } from './carry-on-calls.ts'
import styles from './carry-on-page.module.css'

type State = { isLoading: boolean; code?: CarryOnCodeReply; failure?: ReturnType<typeof failureKey> }

export function CodeCard() {
  const text = useText()
  const [state, setState] = useState<State>({ isLoading: false })
  const { code, failure, isLoading } = state
  useEffect(() => {
    if (!code) return
    // An expired code is hidden: the hub refuses it.
    const timer = setTimeout(() => setState({ isLoading: false }), code.expiresInS * 1000)
    return () => clearTimeout(timer)
  }, [code])
  const requestCode = () => {
    setState({ isLoading: true })
    createCode().then(
      (reply) => setState({ isLoading: false, code: reply }),
      (reason) => setState({ isLoading: false, failure: failureKey(reason) }),
    )
  }
  return (
    <Card as="section" align="start" gap={3}>
      <Text as="h2" variant="h2" breaks>
        {text('carry.codeTitle')}
      </Text>
      <Text tone="muted">{text('carry.codeHint')}</Text>
      <Stack role="status" gap={2} className={styles.status}>
        {code && (
          <>
            <Text variant="title" className={styles.code}>
              <bdi dir="ltr" data-code={code.code}>
                {formatCode(code.code)}
              </bdi>
            </Text>
            <Text variant="callout" tone="muted">
              {text('carry.codeLasts', { length: formatDuration(code.expiresInS, text) })}
            </Text>
          </>
        )}
        {failure && (
          <Text variant="callout" tone="bad">
            {text(failure)}
          </Text>
        )}
      </Stack>
      <Button variant={code ? 'quiet' : 'line'} onClick={requestCode} disabled={isLoading}>
        {text(code ? 'carry.newCode' : 'carry.makeCode')}
      </Button>
    </Card>
  )
}
