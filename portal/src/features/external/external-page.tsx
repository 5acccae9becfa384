/** A partner's page in a frame, labeled as external, with a close button that is always visible. */
import { Button, IconButton } from '@altiport/ui/button'
import { exploreQuery } from '@altiport/wire/explore'
import { useEffect, useState } from 'react'
import { useText } from '#core/language/language.ts'
import { FailedPage } from '#core/media/failed-page.tsx'
import { useQuery } from '#core/query/query.ts'
import { Navigate, useCanGoBack, useRouter, useSearch } from '#core/route/use-route.ts'
import styles from './external-page.module.css'
import { partnerAddress, partnerSandbox, siteName } from './partner-address.ts'

/** After this time, a partner that has not responded counts as unreachable. */
const timeoutInMs = 10_000

const readId = ({ id }: Record<string, unknown>): string => (typeof id === 'string' ? id : '')

/** The partner's URL comes from the menu entry, never from the query string. @see RTE-06, EXT-01, OP-72 */
export function ExternalPage() {
  const id = useSearch(readId)
  const { data, error, refetch } = useQuery(exploreQuery, { id })
  if (error && !data) return <FailedPage onRetry={refetch} />
  if (!data) return null
  const entry = data.app.explore?.entry
  const address = entry?.type === 'external' ? partnerAddress(entry.url, location.origin) : null
  if (!entry || !address) return <Navigate to="/404" replace fades={false} />
  return <Partner key={id} title={entry.title} address={address} />
}

function Partner({ title, address }: { title: string; address: URL }) {
  const text = useText()
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const [state, setState] = useState<'loading' | 'loaded' | 'unreachable'>('loading')
  const [tries, setTries] = useState(1)
  useEffect(() => {
    if (state !== 'loading') return
    const timer = setTimeout(() => setState('unreachable'), timeoutInMs)
    return () => clearTimeout(timer)
  }, [state])
  const retry = () => {
    setState('loading')
    setTries(tries + 1)
  }
  const leave = () => (canGoBack ? router.back() : router.navigate({ to: '/', replace: true }))
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <IconButton icon="x" weight="bold" label={text('shell.close')} onClick={leave} />
        <div className={styles.text}>
          <h1>{title}</h1>
          <p>
            <bdi>{siteName(address)}</bdi> <span>{text('external.partnerSite')}</span>
          </p>
        </div>
        {/* The frame may contain the browser's error page, which the portal cannot detect. */}
        {state === 'loaded' && (
          <IconButton
            icon="arrow-clockwise"
            label={text('failure.retry')}
            className={styles.reload}
            onClick={retry}
          />
        )}
      </header>
      {state === 'unreachable' ? (
        <div className={styles.unreachable} role="alert">
          <h2>{text('external.unreachable')}</h2>
          <div className={styles.actions}>
            <Button variant="primary" onClick={leave}>
              {text('shell.back')}
            </Button>
            <Button onClick={retry}>{text('failure.retry')}</Button>
          </div>
        </div>
      ) : (
        <>
          {state === 'loading' && (
            <p className={styles.loading} role="status">
              {text('shell.loading')}
            </p>
          )}
          <iframe
            key={tries}
            src={address.href}
            title={title}
            sandbox={partnerSandbox}
            referrerPolicy="no-referrer"
            allow=""
            className={styles.frame}
            data-state={state}
            onLoad={() => setState('loaded')}
          />
        </>
      )}
    </div>
  )
}
