/** Shown when a page failed unexpectedly or its code could not be loaded: why, retry, or go home. */
import { Button, buttonStyles } from '@altiport/ui/button'
import { useEffect } from 'react'
import { reportUnexpectedError } from '#core/error-log.ts'
import { useText } from '#core/language/language.ts'
import { useIsOffline } from '#core/live/offline.ts'
import { MessagePage } from '#core/page/message-page.tsx'
import { Link } from '#core/route/link.tsx'
import type { FailureProps } from '#core/route/outlet.tsx'

export function FailurePage({ error, retry }: FailureProps) {
  const text = useText()
  const isOffline = useIsOffline(retry) || isFetchError(error)
  useEffect(() => reportUnexpectedError(error), [error])
  return (
    <MessagePage
      role="alert"
      title={text(isOffline ? 'failure.offline' : 'failure.title')}
      hint={text(isOffline ? 'failure.offlineHint' : 'failure.hint')}
    >
      <Button variant="primary" onClick={retry}>
        {text('failure.retry')}
      </Button>
      <Link to="/" className={buttonStyles()}>
        {text('failure.home')}
      </Link>
    </MessagePage>
  )
}

/** Chromium, Firefox and Safari each have their own message for code that could not be fetched. */
const isFetchError = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|importing a module script/i.test(error.message)
