/** The full-screen frame of a survey: back, progress, and close. */

import { Button, IconButton } from '@altiport/ui/button'
import { FullScreen } from '@altiport/ui/full-screen'
import { Row } from '@altiport/ui/row'
import { Stack } from '@altiport/ui/stack'
import { Text } from '@altiport/ui/text'
import { type ReactNode, useEffect } from 'react'
import { useFullScreenDialog } from '#core/full-screen-dialog.ts'
import { useText } from '#core/language/language.ts'
import { Navigate, useNavigate } from '#core/route/use-route.ts'
import { prepareSecureLog } from '#core/usage/secure-log.ts'
import styles from './survey-frame.module.css'
import { type OpenSurvey, useSurvey } from './use-survey.ts'

type SurveyFrameProps = {
  /** Target of the back arrow. */
  back: (openSurvey: OpenSurvey) => string
  /** The step's number, from 1, and the number of all steps; `undefined` hides the progress line. */
  step?: (openSurvey: OpenSurvey) => [number: number, count: number] | undefined
  /** A picture behind the content. */
  background?: ReactNode
  children: (openSurvey: OpenSurvey) => ReactNode
}

export function SurveyFrame({ back, step, background, children }: SurveyFrameProps) {
  const text = useText()
  const navigate = useNavigate()
  const dialog = useFullScreenDialog()
  const { openSurvey, isMissing, hasFailed, retry } = useSurvey()
  useEffect(prepareSecureLog, [])
  const leave = () => navigate({ to: '/app/survey' })
  if (isMissing) return <Navigate to="/404" replace fades={false} />
  const [stepNumber, stepCount] = (openSurvey && step?.(openSurvey)) ?? []
  return (
    <FullScreen
      ref={dialog}
      data-alone
      aria-label={openSurvey?.survey.title ?? text('survey.title')}
      onCancel={(event) => {
        event.preventDefault()
        leave()
      }}
    >
      {background}
      <Row as="header" gap={3} className={styles.top}>
        <IconButton
          icon="arrow-left"
          label={text('shell.back')}
          onClick={() => navigate({ to: openSurvey ? back(openSurvey) : '/app/survey' })}
        />
        {stepNumber !== undefined && stepCount !== undefined ? (
          <>
            <span className={styles.line} aria-hidden="true">
              <span style={{ inlineSize: `${(stepNumber / stepCount) * 100}%` }} />
            </span>
            <Text as="span" variant="callout">
              {text('survey.step', { at: stepNumber, of: stepCount })}
            </Text>
          </>
        ) : (
          <span className={styles.line} data-empty aria-hidden="true" />
        )}
        <IconButton icon="x" label={text('survey.leave')} onClick={leave} />
      </Row>
      <Stack grow className={styles.column}>
        {openSurvey && children(openSurvey)}
        {hasFailed && (
          <Stack align="start" gap={5} mt={12} role="alert">
            <Text as="h1" variant="h1">
              {text('survey.failed')}
            </Text>
            <Button variant="primary" onClick={retry}>
              {text('failure.retry')}
            </Button>
          </Stack>
        )}
        {!openSurvey && !hasFailed && (
          <div className={styles.waiting} role="status" aria-label={text('shell.loading')} />
        )}
      </Stack>
    </FullScreen>
  )
}
