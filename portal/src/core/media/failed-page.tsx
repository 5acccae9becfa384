/** The error page for content that could not be loaded, with retry and a link home. */
import { Button, buttonStyles } from '@altiport/ui/button'
import { useText } from '#core/language/language.ts'
import { useIsOffline } from '#core/live/offline.ts'
import { Link } from '#core/route/link.tsx'
import styles from './failed-page.module.css'

export function FailedPage({ onRetry }: { onRetry: () => void }) {
  const text = useText()
  const isOffline = useIsOffline(onRetry)
  return (
    <div className={styles.page} role="alert">
      <h1>{text(isOffline ? 'failure.offline' : 'page.failed')}</h1>
      <p>{text(isOffline ? 'failure.offlineHint' : 'page.failedHint')}</p>
      <div className={styles.ways}>
        <Button variant="primary" onClick={() => onRetry()}>
          {text('failure.again')}
        </Button>
        <Link to="/" className={buttonStyles()}>
          {text('failure.home')}
        </Link>
      </div>
    </div>
  )
}
