/** The login page: the tablet's position, and the crew's code by large on-screen keys or by keyboard. */
import { FailedReply } from '@altiport/client/hub'
import { Stack } from '@altiport/ui/stack'
import { Text } from '@altiport/ui/text'
import { crewPositions } from '@altiport/wire/crew'
import { useReducer, useRef, useState } from 'react'
import { ActionButton } from '#core/action/action-button.tsx'
import { Choice, Choices } from '#core/choice.tsx'
import { formatDuration } from '#core/format.ts'
import { refusalOf } from '#core/hub.ts'
import { useText } from '#core/language/language.ts'
import { LanguageChoice } from '#core/language/language-choice.tsx'
import { useNow } from '#core/now.ts'
import { usePageTitle } from '#core/page/page-title.ts'
import { signIn, useSession } from '#core/session/session.ts'
import { canSend, noCode, step, waitInS } from './code.ts'
import { CodeDots, CodeKeys } from './code-keys.tsx'
import { FlightSummary, usePublicFlight } from './flight-summary.tsx'
import styles from './login-page.module.css'
import { useCodeKeys } from './use-code-keys.ts'
import { WaitingOrders } from './waiting-orders.tsx'

/** @see CRW-02 */
export function LoginPage() {
  const text = useText()
  const session = useSession()
  const publicFlight = usePublicFlight()
  usePageTitle(text('login.enter'), publicFlight?.flight?.flightId)
  useNow()
  const [tablet, setTablet] = useState(session.tablet)
  const [state, dispatch] = useReducer(step, noCode)
  const nowInMs = Date.now()
  const wait = waitInS(state, nowInMs)
  const isReady = canSend(state, nowInMs) && tablet !== '' && session.state === 'out'

  const submit = async () => {
    if (!isReady) return
    dispatch({ type: 'sent' })
    try {
      await signIn(state.code, tablet)
    } catch (failure) {
      const retryAfterInS = failure instanceof FailedReply ? failure.retryAfterInS : undefined
      dispatch({ type: 'refused', word: refusalOf(failure) ?? 'no-hub', retryAfterInS, nowInMs: Date.now() })
    }
  }

  const title = useRef<HTMLHeadingElement>(null)
  useCodeKeys((key) => {
    if (/^\d$/.test(key)) {
      dispatch({ type: 'digit', digit: key })
      // Moves the focus off the button pressed last, so that Enter submits.
      title.current?.focus()
    } else if (key === 'Backspace') dispatch({ type: 'back' })
    else if (key === 'Escape') dispatch({ type: 'clear' })
    else if (key === 'Enter') void submit()
    else return false
    return true
  })

  return (
    <main className={styles.page}>
      <Stack as="section" gap={5} className={styles.summary}>
        <Text variant="h2" weight="heavy">
          {text('console.crew')}
        </Text>
        <FlightSummary data={publicFlight} />
        <WaitingOrders />
        <Text tone="muted" className={styles.note}>
          {session.why === 'untouched'
            ? text('login.lockedAfterInactivity')
            : session.why === 'ended'
              ? text('login.hasEnded')
              : text('login.locksAutomatically', { length: formatDuration(session.locksAfterInS, text) })}
        </Text>
      </Stack>
      <Stack as="section" gap={3} className={styles.position}>
        <Text tone="muted" aria-hidden="true">
          {text('login.position')}
        </Text>
        <Choices label={text('login.position')} data-ltr className={styles.positions}>
          {crewPositions.map((position) => (
            <Choice key={position} chosen={position === tablet} onClick={() => setTablet(position)}>
              {position}
            </Choice>
          ))}
        </Choices>
      </Stack>
      <Stack
        as="form"
        gap={4}
        className={styles.code}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <Text as="h1" variant="h1" align="center" ref={title} tabIndex={-1}>
          {text('login.enter')}
        </Text>
        <CodeDots count={state.code.length} />
        <Text variant="h3" tone="warn" align="center" role="alert" className={styles.problem}>
          {state.problem && text(state.problem)}{' '}
          {wait > 0 && text('login.wait', { length: formatDuration(wait, text) })}
        </Text>
        <CodeKeys dispatch={dispatch} />
        <ActionButton variant="main" wide type="submit" disabled={!isReady}>
          {session.state === 'resuming'
            ? text('connection.loading')
            : tablet === ''
              ? text('login.choosePosition')
              : text('login.signIn')}
        </ActionButton>
      </Stack>
      <LanguageChoice />
    </main>
  )
}
