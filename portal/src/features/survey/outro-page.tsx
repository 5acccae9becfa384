/** After the last question: thanks, and two ways on. */
import { buttonLook } from '@altiport/ui/button'
import { useText } from '#core/language/language.ts'
import { Link } from '#core/route/link.tsx'
import { Airline } from './airline.tsx'
import look from './edge-page.module.css'
import { SurveyRoom } from './survey-room.tsx'
import { lastQuestionPath, registerPath } from './ways.ts'

/** @see RTE-40 */
export function OutroPage() {
  const text = useText()
  return (
    <SurveyRoom
      background={<Airline />}
      back={(open) =>
        open.survey.register.length > 0 ? registerPath(open.survey.id) : lastQuestionPath(open)
      }
    >
      {({ survey }) => (
        <div className={look.edge}>
          <h1>{text('survey.thanks')}</h1>
          <p>{survey.outro ?? text('survey.read')}</p>
          <div className={look.ways}>
            <Link to="/" className={buttonLook({ variant: 'primary', wide: true })}>
              {text('shell.home')}
            </Link>
            <Link to="/app/survey" className={buttonLook({ wide: true })}>
              {text('survey.others')}
            </Link>
          </div>
        </div>
      )}
    </SurveyRoom>
  )
}
