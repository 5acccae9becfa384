/** Surveys: read from the hub; answers are sent to the usage log (SUR-07) and the secure log (SUR-08). */
import { query } from './query.ts'

/** @see RTE-37 */
export const surveysQuery = query(
  `query Surveys($lang: String!) {
    app(lang: $lang) { surveys { id title intro minutes questions { id when { question } } } }
  }`,
)

/** @see RTE-38 to RTE-41 */
export const surveyQuery = query(
  `query Survey($lang: String!, $id: ID!) {
    app(lang: $lang) { survey(id: $id) {
      id version title intro outro minutes register { field rules }
      questions { id kind title low high rules comment isRequired choices { id title } when { question is } }
    } }
  }`,
)

/** @see OP-78 */
export const secureLogKeyQuery = query(
  'query SecureLogKey($lang: String!) { app(lang: $lang) { secureLogKey } }',
)

/** @see SUR-04 */
export const genders = ['male', 'female', 'other'] as const
/** @see SUR-05 */
export const ageBands = ['18-24', '25-34', '35-49', '50+'] as const
