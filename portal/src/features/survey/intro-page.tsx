/** The page before the first question: the topic, and how long it takes. */
import { buttonStyles } from '@altiport/ui/button'
import { formatSpan } from '#core/format.ts'
import { useText } from '#core/language/language.ts'
import { Link } from '#core/route/link.tsx'
import { Airline } from './airline.tsx'
import styles from './edge-page.module.css'
import { afterQuestions, questionPath } from './survey-paths.ts'
import { SurveyRoom } from './survey-room.tsx'

/** @see RTE-39 */
export function IntroPage() {
  const text = useText()
  return (
    <SurveyRoom background={<Airline />} back={() => '/app/survey'}>
      {({ survey, visibleQuestions }) => (
        <div className={styles.edge}>
          <h1>{survey.title}</h1>
          <p>{survey.intro}</p>
          <p className={styles.facts}>
            {text('survey.facts', {
              length: formatSpan(survey.minutes * 60, text),
              questions: visibleQuestions.length,
            })}
          </p>
          {survey.register.length > 0 && <p className={styles.later}>{text('survey.aboutYouLast')}</p>}
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
        </div>
      )}
    </SurveyRoom>
  )
}
