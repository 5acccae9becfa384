/** The airline's current surveys. */
import { buttonStyles } from '@altiport/ui/button'
import { Skeleton, useWaiting } from '@altiport/ui/skeleton'
import { surveysQuery } from '@altiport/wire/survey'
import { formatSpan } from '#core/format.ts'
import { useText } from '#core/language/language.ts'
import { FailedPage } from '#core/media/failed-page.tsx'
import { usePageName } from '#core/menu/use-menu.ts'
import { useQuery } from '#core/query.ts'
import { Link } from '#core/route/link.tsx'
import styles from './survey-list-page.module.css'

/** @see RTE-37, SUR-01 */
export function SurveyListPage() {
  const text = useText()
  const name = usePageName('/app/survey', text('survey.title'))
  const { data, error, isPending, refetch } = useQuery(surveysQuery)
  const waiting = useWaiting(isPending)
  if (error && !data) return <FailedPage onRetry={refetch} />
  const surveys = data?.app.surveys
  return (
    <div className={styles.page}>
      <h1>{name}</h1>
      {waiting === 'skeleton' && <Skeleton className={styles.waiting} />}
      {surveys?.length === 0 && <p className={styles.none}>{text('survey.none')}</p>}
      <ul className={styles.cards}>
        {surveys?.map(({ id, title, intro, minutes, questions }) => (
          <li key={id}>
            <Link to="/app/survey/$surveyId/intro" params={{ surveyId: id }} className={styles.card}>
              <h2>{title}</h2>
              <p>{intro}</p>
              <p className={styles.facts}>
                {text('survey.facts', {
                  length: formatSpan(minutes * 60, text),
                  questions: initialQuestionCount(questions),
                })}
              </p>
              <span className={buttonStyles({ small: true })}>{text('survey.start')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Conditional questions are not counted before they are visible, as on the survey's intro. */
const initialQuestionCount = (questions: readonly { when: unknown }[]) =>
  questions.filter(({ when }) => !when).length
