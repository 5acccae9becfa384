/** The page before the first question: the topic, and how long the survey takes. */

import { buttonStyles } from '@altiport/ui/button'
import { Stack } from '@altiport/ui/stack'
import { Text } from '@altiport/ui/text'
import { formatDuration } from '#core/format.ts'
import { useText } from '#core/language/language.ts'
import { Link } from '#core/route/link.tsx'
import { AirlinePicture } from './airline-picture.tsx'
import styles from './intro-outro.module.css'
import { SurveyFrame } from './survey-frame.tsx'
import { afterQuestions, questionPath } from './survey-paths.ts'

/** @see RTE-39 */
export function IntroPage() {
  const text = useText()
  return (
    <SurveyFrame background={<AirlinePicture />} back={() => '/app/survey'}>
      {({ survey, visibleQuestions }) => (
        <Stack gap={4} className={styles.content}>
          <Text as="h1" variant="display">
            {survey.title}
          </Text>
          <p>{survey.intro}</p>
          <Text variant="callout" tone="muted">
            {text('survey.summary', {
              length: formatDuration(survey.minutes * 60, text),
              questions: visibleQuestions.length,
            })}
          </Text>
          {survey.register.length > 0 && (
            <Text variant="callout" tone="muted">
              {text('survey.aboutYouLast')}
            </Text>
          )}
          <Link
            to={
              visibleQuestions[0]
                ? questionPath(survey.id, visibleQuestions[0].id)
                : afterQuestions({ survey })
            }
            className={buttonStyles({ variant: 'primary', wide: true })}
          >
            {text('survey.begin')}
          </Link>
        </Stack>
      )}
    </SurveyFrame>
  )
}
