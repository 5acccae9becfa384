/** What a page says when its content did not come: what happened, and two ways on. */
import { Button, buttonLook } from '@altiport/ui/button'
import { useText } from '#core/language/language.ts'
import { Link } from '#core/route/link.tsx'
import look from './failed-page.module.css'

export function FailedPage({ onTryAgain }: { onTryAgain: () => void }) {
  const text = useText()
  return (
    <div className={look.page} role="alert">
      <h1>{text('page.failed')}</h1>
      <p>{text('page.failedHint')}</p>
      <div className={look.ways}>
        <Button variant="primary" onClick={() => onTryAgain()}>
          {text('failure.again')}
        </Button>
        <Link to="/" className={buttonLook()}>
          {text('failure.home')}
        </Link>
      </div>
    </div>
  )
}
