/** Zod shapes for pack-surveys.ts. */
import * as z from 'zod/mini'
import { questionKinds, registerFields } from './pack-surveys.ts'
import { count, id, text, validity } from './pack-values.shape.ts'

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
