/** The link for a later flight: it contains all the data, and the hub stores none of it. */

import { Button } from '@altiport/ui/button'
import { Card } from '@altiport/ui/card'
import { Stack } from '@altiport/ui/stack'
import { Text } from '@altiport/ui/text'
import type { CarryOnPassReply } from '@altiport/wire/carry-on'
import { useState } from 'react'
import { copyText } from '#core/copy-text.ts'
import { useText } from '#core/language/language.ts'
import { QrPicture } from '#core/qr/qr-picture.tsx'
import { showToast } from '#core/toasts.ts'
import { passAddress } from './carry-on-address.ts'
import { createPass, failureKey } from './carry-on-calls.ts'
import styles from './carry-on-page.module.css'

type State = { isLoading: boolean; reply?: CarryOnPassReply; failure?: ReturnType<typeof failureKey> }

export function PassCard() {
  const text = useText()
  const [{ isLoading, reply, failure }, setState] = useState<State>({ isLoading: false })
  const requestPass = () => {
    setState({ isLoading: true })
    createPass().then(
      (pass) => setState({ isLoading: false, reply: pass }),
      (reason) => setState({ isLoading: false, failure: failureKey(reason) }),
    )
  }
  const address = reply && passAddress(location.origin, reply.pass)
  const copy = async () =>
    showToast(text((await copyText(address ?? '')) ? 'carry.copied' : 'carry.copyFailed'))
  return (
    <Card as="section" align="start" gap={3}>
      <Text as="h2" variant="h2" breaks>
        {text('carry.passTitle')}
      </Text>
      <Text tone="muted">{text('carry.passHint')}</Text>
      <Stack role="status" gap={2} className={styles.status}>
        {failure && (
          <Text variant="callout" tone="bad">
            {text(failure)}
          </Text>
        )}
        {reply?.things === 0 && <Text variant="h3">{text('carry.nothing')}</Text>}
        {address && reply.things > 0 && (
          <>
            <div className={styles.picture}>
              <QrPicture text={address} label={text('carry.qrCode')} />
            </div>
            {reply.leftOut > 0 && (
              <Text variant="callout" tone="muted">
                {text('carry.leftOut', { n: reply.leftOut })}
              </Text>
            )}
            <Stack as="label" gap={1} className={styles.link}>
              <Text as="span" variant="callout" tone="muted">
                {text('carry.link')}
              </Text>
              <input readOnly dir="ltr" value={address} onFocus={({ target }) => target.select()} />
            </Stack>
          </>
        )}
      </Stack>
      {address && reply.things > 0 ? (
        <Button onClick={copy}>{text('carry.copy')}</Button>
      ) : (
        <Button variant="line" onClick={requestPass} disabled={isLoading}>
          {text('carry.passShow')}
        </Button>
      )}
    </Card>
  )
}
