/** When a page failed in a way that nobody planned: try again, or go home. */
import { Button, buttonLook } from '@altiport/ui/button'
import { useEffect } from 'react'
import { reportFault } from '#core/fault.ts'
import { useText } from '#core/language/language.ts'
import { Link } from '#core/route/link.tsx'
import type { FailureProps } from '#core/route/outlet.tsx'
import look from './message-page.module.css'

export function FailurePage({ error, retry }: FailureProps) {
  const text = useText()
  useEffect(() => reportFault(error), [error])
  return (
    <div className={look.page} role="alert">
      <h1 className={look.title}>{text('failure.title')}</h1>
      <p className={look.hint}>{text('failure.hint')}</p>
      <div className={look.ways}>
        <Button variant="primary" onClick={retry}>
          {text('failure.again')}
        </Button>
        <Link to="/" className={buttonLook()}>
          {text('failure.home')}
        </Link>
      </div>
    </div>
  )
}
