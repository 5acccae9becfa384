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
  at: Entry<'usage'>
  source: 'comment' | 'question' | 'feedback'
  survey: string
  question: string
  /** `scoreOf` is the question that it answered: this one, or the survey's last scale of the same device. */
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
  const all: Words[] = flight.answers
    .filter(({ comment }) => comment !== '')
    .map((answer) => {
      const { at, survey, question, comment } = answer
      const own = scoreIn(answer, titles, ['scale', 'stars'])
      const score = own === null ? scaleOf(flight, titles, at.uid, survey) : { score: own, scoreOf: question }
      return { at, source: 'comment', survey, question, ...score, words: comment }
    })
  if (key) all.push(...decrypted(flight, titles, key, printError))
  return all.sort((one, other) => one.at.seq - other.at.seq)
}

function decrypted(
  flight: Flight,
  titles: Titles,
  key: KeyObject,
  printError: (line: string) => void,
): Words[] {
  const secure = flight.entries.usage.filter((each) => logFields(each)[0] === 'secureLog')
  return groupBy(secure, ({ uid }) => uid).flatMap(([uid, entries]) =>
    readSecureLogs(
      entries.map(({ log }) => log),
      key,
    ).flatMap((read): Words[] => {
      // A log string may lack its id.
      const at = entries.find((each) => (logFields(each)[2] ?? '') === read.id)!
      if ('error' in read) {
        printError(`record ${at.seq}: ${read.error}`)
        return []
      }
      const { kind, data } = read.message
      const [text, rating] = [openAnswer.safeParse(data), feedback.safeParse(data)]
      if (kind === 'surveyText' && text.success) {
        const { survey, question, words } = text.data
        return [{ at, source: 'question', survey, question, ...scaleOf(flight, titles, uid, survey), words }]
      }
      if (kind !== 'feedback' || !rating.success) return []
      const { score, words } = rating.data
      const none = { survey: '', question: '', scoreOf: '' }
      return [{ at, source: 'feedback', ...none, score: validScore('stars', String(score)), words }]
    }),
  )
}

const noScore = { score: null, scoreOf: '' }

function scaleOf({ answers }: Flight, titles: Titles, uid: string, survey: string) {
  const scale = answers.findLast(
    (each) =>
      each.at.uid === uid &&
      each.survey === survey &&
      each.isLatest &&
      scoreIn(each, titles, ['scale']) !== null,
  )
  if (scale === undefined) return noScore
  return { score: scoreIn(scale, titles, ['scale']), scoreOf: scale.question }
}

function scoreIn(
  { survey, question, choices }: SurveyAnswer,
  titles: Titles,
  kinds: string[],
): number | null {
  const kind = titles.question(survey, question)?.kind
  return kind !== undefined && kinds.includes(kind) ? validScore(kind, choices[0]) : null
}
