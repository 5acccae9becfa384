/** Surveys in a built pack's index. @see SUR-01 to SUR-06 */
import * as z from 'zod/mini'
import { count, id, text, validity } from './pack-values.ts'

export const questionKinds = ['single', 'multiple', 'scale', 'stars', 'text', 'yesno', 'ranking'] as const
export type QuestionKind = (typeof questionKinds)[number]

/** Fields of the registration, in display order. @see SUR-02 */
export const registerFields = [
  'name',
  'firstName',
  'pseudo',
  'company',
  'job',
  'seat',
  'email',
  'gender',
  'nationality',
  'country',
  'frequentFlyer',
  'age',
] as const
export type RegisterField = (typeof registerFields)[number]

/** Show only if the referenced question was answered with one of `is`: choice ids, numbers, `yes` or `no`. */
const condition = z.object({ question: id, is: z.array(z.string()) })

export const surveyQuestion = z.object({
  id,
  kind: z.enum(questionKinds),
  title: text,
  /** For single, multiple and ranking. */
  choices: z.array(z.object({ id, title: text })),
  /** Labels of the ends of a scale. */
  low: z.optional(text),
  high: z.optional(text),
  /** For text, in the form facility's notation. */
  rules: z.optional(z.string()),
  /** Label of an optional free-text comment. */
  comment: z.optional(text),
  isRequired: z.boolean(),
  when: z.optional(condition),
})

export const survey = z.object({
  id,
  version: z.string(),
  title: text,
  intro: text,
  outro: z.optional(text),
  minutes: count,
  /** Requested fields; if empty, the register screen is skipped. */
  register: z.array(z.object({ field: z.enum(registerFields), rules: z.string() })),
  questions: z.array(surveyQuestion),
  validity: z.optional(validity),
})

export type SurveyQuestion = z.infer<typeof surveyQuestion>
export type Survey = z.infer<typeof survey>
