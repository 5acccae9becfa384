/** The page after the last question: thanks and two links; if nothing was sent, an invitation to answer instead. */

import { buttonStyles } from '@altiport/ui/button'
import { Stack } from '@altiport/ui/stack'
import { Text } from '@altiport/ui/text'
import { formatDuration } from '#core/format.ts'
import { useText } from '#core/language/language.ts'
import { Link } from '#core/route/link.tsx'
import { AirlinePicture } from './airline-picture.tsx'
import styles from './intro-outro.module.css'
import { hasSent } from './saved-answers.ts'
import { SurveyFrame } from './survey-frame.tsx'
import { introPath, lastQuestionPath, registerPath } from './survey-paths.ts'
import type { OpenSurvey } from './use-survey.ts'

/** @see RTE-40 */
export function OutroPage() {
  return (
    <SurveyFrame background={<AirlinePicture />} back={previousPath}>
      {(openSurvey) =>
        hasSent(openSurvey.survey) ? (
          <Thanks openSurvey={openSurvey} />
        ) : (
          <NothingSent openSurvey={openSurvey} />
        )
      }
    </SurveyFrame>
  )
}

function previousPath(openSurvey: OpenSurvey): string {
  const { survey } = openSurvey
  if (!hasSent(survey)) return introPath(survey.id)
  return survey.register.length > 0 ? registerPath(survey.id) : lastQuestionPath(openSurvey)
}

function Thanks({ openSurvey: { survey } }: { openSurvey: OpenSurvey }) {
  const text = useText()
  return (
    <Stack gap={4} className={styles.content}>
      <Text as="h1" variant="display">
        {text('survey.thanks')}
      </Text>
      <p>{survey.outro ?? text('survey.read')}</p>
      <Stack gap={2} mt={3}>
        <Link to="/" className={buttonStyles({ variant: 'primary', wide: true })}>
          {text('shell.home')}
        </Link>
        <Link to="/app/survey" className={buttonStyles({ wide: true })}>
          {text('survey.backToAll')}
        </Link>
      </Stack>
    </Stack>
  )
}

function NothingSent({ openSurvey: { survey, visibleQuestions } }: { openSurvey: OpenSurvey }) {
  const text = useText()
  return (
    <Stack gap={4} className={styles.content}>
      <Text as="h1" variant="display">
        {text('survey.unanswered')}
      </Text>
      <p>{survey.intro}</p>
      <Text variant="callout" tone="muted">
        {text('survey.summary', {
          length: formatDuration(survey.minutes * 60, text),
          questions: visibleQuestions.length,
        })}
      </Text>
      <Stack gap={2} mt={3}>
        <Link to={introPath(survey.id)} className={buttonStyles({ variant: 'primary', wide: true })}>
          {text('survey.begin')}
        </Link>
        <Link to="/app/survey" className={buttonStyles({ wide: true })}>
          {text('survey.backToAll')}
        </Link>
      </Stack>
    </Stack>
  )
}
