/** Opens an issue for reading, or displays why it cannot be read. */

import { Button, IconButton } from '@altiport/ui/button'
import { Headline } from '@altiport/ui/headline'
import { Row } from '@altiport/ui/row'
import { Stack } from '@altiport/ui/stack'
import { Text } from '@altiport/ui/text'
import { pressIssueQuery } from '@altiport/wire/press'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useText } from '#core/language/language.ts'
import type { MediaProblem } from '#core/media/recovery/media-problem.ts'
import { openedAddress, usePremium } from '#core/premium/premium.ts'
import { PremiumGate } from '#core/premium/premium-gate.tsx'
import { useQuery } from '#core/query/query.ts'
import { Navigate, useCanGoBack, useParams, useRouter } from '#core/route/use-route.ts'
import { Viewer } from '#core/viewer/viewer.tsx'
import { issueName } from '#features/press/press-text.ts'
import { type Book, openBook, UnreadableError, type UnreadableReason, workerAddress } from './book.ts'
import type { Issue } from './issue.ts'
import { Reader } from './reader.tsx'
import styles from './reader-page.module.css'
import { shouldReopen } from './reopening.ts'

// The PDF worker's script is prefetched as soon as this module is loaded.
if (typeof requestIdleCallback !== 'undefined')
  requestIdleCallback(() => void fetch(workerAddress, { priority: 'low' }).catch(() => {}))

/** @see RTE-17, PRS-02, OP-54 */
export function ReaderPage() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery(pressIssueQuery, { id })
  const leave = useLeave()
  const issue = data?.app.press.issue
  if (issue === null) return <Navigate to="/404" replace fades={false} />
  if (!issue) return <ClosedReader onLeave={leave} reason={error ? 'absent' : null} onRetry={refetch} />
  return <GatedIssue key={issue.id} issue={issue} />
}

/** Opens a premium publication before its pages are requested. @see PRE-01, PRE-02 */
function GatedIssue({ issue }: { issue: Issue }) {
  const { publication } = issue
  const leave = useLeave(publication.id)
  const { opening, retry, confirm } = usePremium('press', publication)
  const opened = useMemo(() => {
    const address = (url: string) => openedAddress(opening, url)
    return {
      ...issue,
      url: address(issue.url),
      sheet: issue.sheet && { ...issue.sheet, url: address(issue.sheet.url) },
    }
  }, [issue, opening])
  if (opening.state === 'free' || opening.state === 'open') return <IssueOpener issue={opened} />
  return (
    <>
      <ClosedReader
        issue={issue}
        reason={opening.state === 'failed' ? 'absent' : null}
        onLeave={leave}
        onRetry={retry}
      />
      <PremiumGate title={publication.title} opening={opening} onConfirm={confirm} onClose={leave} />
    </>
  )
}

function IssueOpener({ issue }: { issue: Issue }) {
  const { url, openingInBytes: headInBytes } = issue
  const leave = useLeave(issue.publication.id)
  const [tries, setTries] = useState(0)
  const unreadableSinceInMs = useRef<number>(null)
  const [book, setBook] = useState<Book | null>(null)
  const [reason, setReason] = useState<UnreadableReason | null>(null)
  const [problem, setProblem] = useState<MediaProblem | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each try
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const options = { headInBytes, isFresh: tries > 0, onProblem: setProblem }
    openBook(url, options, signal).then(
      (opened) => {
        if (signal.aborted) return
        unreadableSinceInMs.current = null
        setReason(null)
        setBook(opened)
      },
      async (failure) => {
        if (signal.aborted) return
        const unreadable = failure instanceof UnreadableError ? failure : new UnreadableError('broken')
        setReason(unreadable.reason)
        unreadableSinceInMs.current ??= performance.now()
        if (await shouldReopen(unreadable, unreadableSinceInMs.current, signal)) reopen()
      },
    )
    return () => {
      controller.abort()
      setBook(null)
      setProblem(null)
    }
  }, [url, tries])
  const reopen = () => setTries((count) => count + 1)
  const retry = () => {
    unreadableSinceInMs.current = null
    reopen()
  }
  if (reason) return <ClosedReader issue={issue} reason={reason} onLeave={leave} onRetry={retry} />
  return <Reader issue={issue} book={book} problem={problem} onLeave={leave} onReopen={retry} />
}

type ClosedReaderProps = {
  issue?: Issue
  reason: UnreadableReason | null
  onLeave: () => void
  onRetry: () => void
}

/** @see PRS-02: the reason is displayed in plain text, and the rest of the portal stays usable */
function ClosedReader({ issue, reason, onLeave, onRetry }: ClosedReaderProps) {
  const text = useText()
  const title = issue ? `${issue.publication.title}, ${issueName(issue)}` : text('press.title')
  return (
    <Viewer label={title} shade="gray" onLeave={onLeave}>
      <header className={styles.top}>
        <IconButton
          icon="arrow-left"
          weight="bold"
          surface="glass"
          label={text('shell.back')}
          onClick={onLeave}
        />
      </header>
      {reason && (
        <Stack
          grow
          align="start"
          justify="center"
          gap={3}
          className={styles.error}
          role="alert"
          data-reason={reason}
          data-problem={reason === 'broken' ? 'damaged' : 'missing'}
        >
          <Headline>{issue?.publication.title ?? text('press.title')}</Headline>
          <Text tone="muted">{text(`press.${reason}`)}</Text>
          <Row wrap gap={3} mt={3}>
            {reason !== 'locked' && (
              <Button variant="primary" onClick={onRetry}>
                {text('failure.retry')}
              </Button>
            )}
            <Button variant="glass" onClick={onLeave}>
              {text('shell.back')}
            </Button>
          </Row>
        </Stack>
      )}
    </Viewer>
  )
}

/** Back to the previous page; if the reader was the first page, to the publication, or without it to the newsstand. */
function useLeave(publicationId?: string): () => void {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  return () => {
    if (canGoBack) router.back()
    else if (publicationId === undefined) router.navigate({ to: '/app/press', replace: true })
    else router.navigate({ to: '/app/press/media/$appId', params: { appId: publicationId }, replace: true })
  }
}
