/** The airline's current surveys. */

import { buttonStyles } from '@altiport/ui/button'
import { Card } from '@altiport/ui/card'
import { Page } from '@altiport/ui/page'
import { Skeleton, useLoadingPhase } from '@altiport/ui/skeleton'
import { Stack } from '@altiport/ui/stack'
import { Text } from '@altiport/ui/text'
import { surveysQuery } from '@altiport/wire/survey'
import { formatDuration } from '#core/format.ts'
import { useText } from '#core/language/language.ts'
import { FailedPage } from '#core/media/failed-page.tsx'
import { usePageName } from '#core/menu/use-menu.ts'
import { useQuery } from '#core/query/query.ts'
import { Link } from '#core/route/link.tsx'
import styles from './survey-list-page.module.css'

/** @see RTE-37, SUR-01 */
export function SurveyListPage() {
  const text = useText()
  const name = usePageName('/app/survey', text('survey.title'))
  const { data, error, isPending, refetch } = useQuery(surveysQuery)
  const loadingPhase = useLoadingPhase(isPending)
  if (error && !data) return <FailedPage onRetry={refetch} />
  const surveys = data?.app.surveys
  return (
    <Page>
      <Page.Title>{name}</Page.Title>
      {loadingPhase === 'skeleton' && <Skeleton shape="card" className={styles.cards} />}
      {surveys?.length === 0 && <Text tone="muted">{text('survey.none')}</Text>}
      <Stack as="ul" gap={4} className={styles.cards}>
        {surveys?.map(({ id, title, intro, minutes, questions }) => (
          <li key={id}>
            <Card as={Link} to="/app/survey/$surveyId/intro" params={{ surveyId: id }} align="start" gap={2}>
              <Text as="h2" variant="h2">
                {title}
              </Text>
              <p>{intro}</p>
              <Text variant="callout" tone="muted" mb={2}>
                {text('survey.summary', {
                  length: formatDuration(minutes * 60, text),
                  questions: initialQuestionCount(questions),
                })}
              </Text>
              <span className={buttonStyles({ small: true })}>{text('survey.start')}</span>
            </Card>
          </li>
        ))}
      </Stack>
    </Page>
  )
}

/** Conditional questions are not counted, as on the survey's intro before anything is answered. */
const initialQuestionCount = (questions: readonly { when: unknown }[]) =>
  questions.filter(({ when }) => !when).length
