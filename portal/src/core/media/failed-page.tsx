/** The error page for content that could not be loaded, with retry and a link home. */
import { Button, buttonStyles } from '@altiport/ui/button'
import { useText } from '#core/language/language.ts'
import { useIsOffline } from '#core/live/offline.ts'
import { MessagePage } from '#core/page/message-page.tsx'
import { Link } from '#core/route/link.tsx'

export function FailedPage({ onRetry }: { onRetry: () => void }) {
  const text = useText()
  const isOffline = useIsOffline(onRetry)
  return (
    <MessagePage
      role="alert"
      title={text(isOffline ? 'failure.offline' : 'page.failed')}
      hint={text(isOffline ? 'failure.offlineHint' : 'page.failedHint')}
    >
      <Button variant="primary" onClick={() => onRetry()}>
        {text('failure.retry')}
      </Button>
      <Link to="/" className={buttonStyles()}>
        {text('failure.home')}
      </Link>
    </MessagePage>
  )
}
