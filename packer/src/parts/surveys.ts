/** Surveys (SUR-01 to SUR-06): the register, the questions, and the conditions under which they are asked. */
import {
  type QuestionKind,
  questionKinds,
  type RegisterField,
  registerFields,
} from '@altiport/wire/pack-surveys'
import type { Survey } from '@altiport/wire/pack-surveys.shape'
import * as z from 'zod/mini'
import type { Fields } from '#core/fields.ts'
import { rulesProblem } from '#core/form-rules.ts'
import { checkItem, idsIn, listOf } from '#core/item.ts'
import { checkReference, checkUnique, isRaw, type Raw } from '#core/links.ts'
import { definePart } from '#core/part.ts'
import type { YamlFile } from '#core/yaml/yaml-file.ts'

/** Kinds of questions whose choices come from the pack. */
const kindsWithChoices: readonly string[] = ['single', 'multiple', 'ranking'] satisfies QuestionKind[]

/** Rules of a field for which the pack names none. @see OP-98 */
const defaultRules: Partial<Record<RegisterField, string>> = { email: 'email' }
const choiceFields: readonly string[] = ['gender', 'nationality', 'country', 'frequentFlyer', 'age']
const rulesOf = (field: RegisterField, own = defaultRules[field] ?? '') =>
  choiceFields.includes(field) ? own : withNoAmpersand(own)

/** Adds the rule `noAmpersand`, which every text field has in addition to the airline's rules. @see FRM-01 */
const withNoAmpersand = (own: string): string =>
  own.split('|').includes('noAmpersand') ? own : ['noAmpersand', own].filter(Boolean).join('|')

const rules = z.string().check(
  z.refine((value) => rulesProblem(value) === undefined, {
    error: ({ input }) => rulesProblem(String(input)) ?? '',
  }),
)

const questionShape = (fields: Fields) =>
  z.strictObject({
    id: fields.id,
    kind: z.enum(questionKinds),
    title: fields.text('line'),
    choices: z._default(z.array(z.strictObject({ id: fields.id, title: fields.text('title') })), []),
    low: z.optional(fields.text('word')),
    high: z.optional(fields.text('word')),
    rules: z.optional(rules),
    comment: z.optional(fields.text('title')),
    isRequired: z._default(z.boolean(), false),
    when: z.optional(z.strictObject({ question: fields.id, is: z.array(z.string()).check(z.minLength(1)) })),
  })

export const surveys = definePart({
  name: 'surveys',
  noun: 'survey',
  location: { folder: 'surveys' },
  shape: (fields) =>
    z.strictObject({
      id: fields.id,
      version: fields.matching(
        /^[\w.-]{1,20}$/,
        'must be up to 20 letters, digits, dots, and hyphens in quotes, as in "1"',
      ),
      title: fields.text('title'),
      intro: fields.text('line'),
      outro: z.optional(fields.text('line')),
      minutes: z.int().check(z.gte(1), z.lte(60)),
      register: z._default(z.array(z.enum(registerFields)), [...registerFields]),
      rules: z._default(z.partialRecord(z.enum(registerFields), rules), {}),
      questions: z.array(questionShape(fields)).check(z.minLength(1), z.maxLength(60)),
      validity: z.optional(fields.window),
    }),
  check(file, context) {
    checkItem(file, context)
    if (!isRaw(file.raw)) return
    checkUnique(file, idsIn(file, 'questions'))
    checkUnique(
      file,
      listOf(file.raw.register).map((field, i) => [['register', i], String(field)]),
    )
    const earlierQuestions = new Map<string, Raw>()
    for (const [i, question] of listOf(file.raw.questions).entries()) {
      if (!isRaw(question)) continue
      const path = ['questions', i]
      checkUnique(
        file,
        listOf(question.choices).map((choice, n) => [
          [...path, 'choices', n, 'id'],
          isRaw(choice) ? String(choice.id ?? '') : '',
        ]),
      )
      const problem = choicesProblem(question)
      if (problem) file.addProblem([...path, 'choices'], problem)
      if (isRaw(question.when)) {
        checkReference(
          file,
          [...path, 'when', 'question'],
          question.when.question,
          new Set(earlierQuestions.keys()),
          { noun: 'question', where: 'before it' },
        )
        checkAnswers(file, path, question.when, earlierQuestions)
      }
      earlierQuestions.set(String(question.id ?? ''), question)
    }
  },
  build: (list, { text }): Survey[] =>
    list.map(({ register, rules: own, questions, ...survey }) => {
      const optionalText = (value: (typeof survey)['outro']) =>
        value === undefined ? undefined : text(value)
      return {
        ...survey,
        title: text(survey.title),
        intro: text(survey.intro),
        outro: optionalText(survey.outro),
        register: register.map((field) => ({ field, rules: rulesOf(field, own[field]) })),
        questions: questions.map((question) => ({
          ...question,
          title: text(question.title),
          choices: question.choices.map(({ id, title }) => ({ id, title: text(title) })),
          low: optionalText(question.low),
          high: optionalText(question.high),
          rules: question.kind === 'text' ? withNoAmpersand(question.rules ?? '') : undefined,
          comment: optionalText(question.comment),
        })),
      }
    }),
})

/** A condition that names no possible answer would never be met. */
function checkAnswers(
  file: YamlFile,
  path: PropertyKey[],
  { question, is }: Raw,
  earlierQuestions: ReadonlyMap<string, Raw>,
): void {
  const earlierQuestion = earlierQuestions.get(String(question))
  if (!earlierQuestion) return
  const answers = answersOf(earlierQuestion)
  if (!answers) {
    const message = `${String(question)} is answered in the passenger’s own words; name a question with choices`
    file.addProblem([...path, 'when', 'question'], message)
    return
  }
  for (const [i, answer] of listOf(is).entries())
    checkReference(file, [...path, 'when', 'is', i], answer, answers, {
      noun: 'answer',
      where: `to ${String(question)}`,
    })
}

/** The answers that a question may have; `undefined` for free text. */
function answersOf({ kind, choices }: Raw): Set<string> | undefined {
  if (kind === 'text') return undefined
  if (kind === 'yesno') return new Set(['yes', 'no'])
  const numbers = kind === 'scale' ? 11 : kind === 'stars' ? 6 : 0
  const ids = listOf(choices).flatMap((choice) => (isRaw(choice) ? [String(choice.id)] : []))
  const scores = Array.from({ length: numbers }, (_, n) => String(n)).slice(kind === 'stars' ? 1 : 0)
  return new Set([...ids, ...scores])
}

function choicesProblem({ kind, choices }: Raw): string | undefined {
  const count = listOf(choices).length
  if (kindsWithChoices.includes(String(kind)))
    return count < 2
      ? `has ${count} ${count === 1 ? 'choice' : 'choices'}, and a question of the kind ${kind} needs two or more; add them`
      : undefined
  const isKind = (questionKinds as readonly unknown[]).includes(kind)
  return count > 0 && isKind ? `is not for the kind ${kind}; remove it, or make the kind single` : undefined
}
