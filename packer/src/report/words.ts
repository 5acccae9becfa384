/**
 * What passengers wrote, with the score that they gave: comments on answers, and with the private key also answers
 * to open questions and feedback. @see OPS-04, SUR-06
 */
import type { KeyObject } from 'node:crypto'
import * as z from 'zod/mini'
import { readSecureLogs } from '#secure-log.ts'
import { type Entry, type Flight, logFields, type SurveyAnswer } from './flight.ts'
import { validScore } from './score.ts'
import { groupBy } from './sums.ts'
import type { Titles } from './titles.ts'

export type Words = {
  entry: Entry<'usage'>
  source: 'comment' | 'question' | 'feedback'
  survey: string
  question: string
  /**
   * `scoreOf` is the question that the score answers: this one, or the last scale of the same survey that the device
   * answered. Feedback has none.
   */
  score: number | null
  scoreOf: string
  words: string
}

const openAnswer = z.object({ survey: z.string(), question: z.string(), words: z.string() })
const feedback = z.object({ score: z.number(), words: z.string() })

/** In the order of the records. What cannot be decrypted is reported to `printError`. */
export function wordsOf(
  flight: Flight,
  titles: Titles,
  key: KeyObject | undefined,
  printError: (line: string) => void,
): Words[] {
  const scales = scalesOf(flight, titles)
  const all: Words[] = flight.answers
    .filter(({ comment }) => comment !== '')
    .map((answer) => {
      const { entry, survey, question, comment } = answer
      const own = scoreIn(answer, titles, ['scale', 'stars'])
      const score = own === null ? scaleIn(scales, entry.uid, survey) : { score: own, scoreOf: question }
      return { entry, source: 'comment', survey, question, ...score, words: comment }
    })
  if (key) for (const words of decrypted(flight, scales, key, printError)) all.push(words)
  return all.sort((one, other) => one.entry.seq - other.entry.seq)
}

function decrypted(
  flight: Flight,
  scales: Scales,
  key: KeyObject,
  printError: (line: string) => void,
): Words[] {
  const secure = flight.entries.usage.filter((each) => logFields(each)[0] === 'secureLog')
  return groupBy(secure, ({ uid }) => uid).flatMap(([uid, entries]) => {
    // A log string may lack its id.
    const firstById = new Map(entries.toReversed().map((each) => [logFields(each)[2] ?? '', each]))
    return readSecureLogs(
      entries.map(({ log }) => log),
      key,
    ).flatMap((read): Words[] => {
      const entry = firstById.get(read.id)!
      if ('error' in read) {
        printError(`record ${entry.seq}: ${read.error}`)
        return []
      }
      const { kind, data } = read.message
      const [text, rating] = [openAnswer.safeParse(data), feedback.safeParse(data)]
      if (kind === 'surveyText' && text.success) {
        const { survey, question, words } = text.data
        return [{ entry, source: 'question', survey, question, ...scaleIn(scales, uid, survey), words }]
      }
      if (kind !== 'feedback' || !rating.success) return []
      const { score, words } = rating.data
      const none = { survey: '', question: '', scoreOf: '' }
      return [{ entry, source: 'feedback', ...none, score: validScore('stars', String(score)), words }]
    })
  })
}

const noScore = { score: null, scoreOf: '' }

/** The last score on a survey's scale, by device and survey. */
type Scales = ReadonlyMap<string, { score: number | null; scoreOf: string }>

const scalesOf = ({ answers }: Flight, titles: Titles): Scales =>
  new Map(
    answers.flatMap((answer) => {
      const score = answer.isLatest ? scoreIn(answer, titles, ['scale']) : null
      if (score === null) return []
      return [[`${answer.entry.uid};${answer.survey}`, { score, scoreOf: answer.question }] as const]
    }),
  )

const scaleIn = (scales: Scales, uid: string, survey: string) => scales.get(`${uid};${survey}`) ?? noScore

function scoreIn(
  { survey, question, choices }: SurveyAnswer,
  titles: Titles,
  kinds: string[],
): number | null {
  const kind = titles.question(survey, question)?.kind
  return kind !== undefined && kinds.includes(kind) ? validScore(kind, choices[0]) : null
}
