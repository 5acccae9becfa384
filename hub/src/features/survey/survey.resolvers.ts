/** GraphQL resolvers of surveys, and of the key that encrypts secure logs. */
import type { Survey } from '@altiport/wire/pack-surveys.shape'
import type { Text } from '@altiport/wire/pack-values.shape'
import { textIn } from '#core/content/text.ts'
import { visibleItems } from '#core/content/visible-items.ts'
import type { Context, Resolvers } from '#core/graphql/context.ts'
import type { Settings } from '#core/settings.ts'
import { readSecureLogKey } from './secure-log-key.ts'

/** @throws if the key file in the settings is invalid. @see SUR-01, SUR-06, OP-78 */
export async function surveyResolvers(settings: Pick<Settings, 'secureLogKey'>): Promise<Resolvers> {
  const secureLogKey = await readSecureLogKey(settings.secureLogKey)
  return {
    App: {
      surveys: (context: Context) => visibleSurveys(context).map((survey) => surveyView(context, survey)),
      survey(context: Context, { id }: { id: string }) {
        const found = visibleSurveys(context).find((survey) => survey.id === id)
        return found ? surveyView(context, found) : null
      },
      secureLogKey: () => secureLogKey,
    },
  }
}

const visibleSurveys = ({ pack, nowInMs }: Context) => visibleItems(pack, pack.surveys, nowInMs)

function surveyView({ pack, language }: Context, survey: Survey) {
  const text = (source: Text) => textIn(source, language, pack.fallback)
  const optionalText = (source: Text | undefined) => source && text(source)
  return {
    ...survey,
    title: text(survey.title),
    intro: text(survey.intro),
    outro: optionalText(survey.outro),
    questions: survey.questions.map((question) => ({
      ...question,
      title: text(question.title),
      choices: question.choices.map(({ id, title }) => ({ id, title: text(title) })),
      low: optionalText(question.low),
      high: optionalText(question.high),
      comment: optionalText(question.comment),
    })),
  }
}
