/** One flight of the ledger: its records by kind, and what their log strings report. */
import type { LedgerData, LedgerKind, LedgerRow } from '@altiport/wire/ledger'
import { readJson } from './chain.ts'
import { isReadable } from './readable.ts'

export type Entry<Kind extends LedgerKind> = Omit<LedgerRow, 'kind' | 'data'> & LedgerData[Kind]
export type Entries = { [Kind in LedgerKind]: Entry<Kind>[] }

/** `done` in percent, the furthest that was reported; `null` if nothing was. */
export type Play = {
  entry: Entry<'usage'>
  item: string
  done: number | null
  /** From its start to the last report of its progress; `null` if there was none. */
  elapsedInMs: number | null
}
/** `isLatest` unless the device has answered the question again. */
export type SurveyAnswer = {
  entry: Entry<'usage'>
  survey: string
  version: string
  question: string
  choices: string[]
  comment: string
  isLatest: boolean
}
export type Flight = {
  legId: string
  rows: LedgerRow[]
  /** Records that are not what their kind says, as after a manipulation: `entries` lacks them. */
  unreadable: number
  entries: Entries
  plays: Play[]
  answers: SurveyAnswer[]
  /** 1 to 5; the last score of each device. */
  scores: number[]
}

export function flightOf(legId: string, rows: LedgerRow[]): Flight {
  const entries: Entries = {
    usage: [],
    ad: [],
    adEvent: [],
    order: [],
    loved: [],
    leg: [],
    dropped: [],
    lost: [],
    clock: [],
  }
  let unreadable = 0
  for (const { data, kind, ...row } of rows) {
    const values = readJson(data)
    if (!isReadable(kind, values, row.atInMs)) {
      unreadable++
      continue
    }
    const list = Object.hasOwn(entries, kind) ? (entries[kind] as object[]) : []
    list.push({ ...(values as object), ...row })
  }
  const { usage } = entries
  return {
    legId,
    rows,
    unreadable,
    entries,
    plays: playsOf(usage),
    answers: answersOf(usage),
    scores: scoresOf(usage),
  }
}

/** A log string's event and its values. */
export const logFields = ({ log }: Pick<Entry<'usage'>, 'log'>): string[] => log.split(';')

/** @see LOG-11, LOG-12 */
function playsOf(usage: readonly Entry<'usage'>[]): Play[] {
  const byTransaction = new Map<string, Play>()
  const progress: [Play | undefined, Entry<'usage'>, number][] = []
  for (const entry of usage) {
    const [event, ...values] = logFields(entry)
    // A play reported twice counts once, and devices cannot report progress of other devices' plays.
    if (event === 'mediaPlay' && values[2] !== undefined) {
      const key = `${entry.uid} ${values[2]}`
      if (!byTransaction.has(key))
        byTransaction.set(key, { entry, item: values[1] ?? '', done: null, elapsedInMs: null })
    }
  }
  for (const entry of usage) {
    const [event, transaction, done] = logFields(entry)
    if (event === 'mediaProgress')
      progress.push([byTransaction.get(`${entry.uid} ${transaction}`), entry, Number(done)])
  }
  for (const [play, entry, done] of progress) {
    if (!play || !(done >= 0)) continue
    play.done = Math.max(play.done ?? 0, Math.min(100, done))
    play.elapsedInMs = Math.max(play.elapsedInMs ?? 0, entry.atInMs - play.entry.atInMs)
  }
  return [...byTransaction.values()]
}

/** @see LOG-17 */
function answersOf(usage: readonly Entry<'usage'>[]): SurveyAnswer[] {
  const latest = new Map<string, SurveyAnswer>()
  const answers: SurveyAnswer[] = []
  for (const entry of usage) {
    const [event, survey = '', version = '', questionAndChoices = '', comment = ''] = logFields(entry)
    if (event !== 'surveyAnswers') continue
    const [, question = questionAndChoices, chosen = ''] = /^([^=]*)=(.*)$/.exec(questionAndChoices) ?? []
    const choices = chosen.split(',').filter((each) => each !== '')
    const answer = { entry, survey, version, question, choices, comment, isLatest: true }
    const key = [entry.uid, survey, version, question].join(';')
    const previous = latest.get(key)
    if (previous) previous.isLatest = false
    latest.set(key, answer)
    answers.push(answer)
  }
  return answers
}

/** @see HOM-09 */
function scoresOf(usage: readonly Entry<'usage'>[]): number[] {
  const byDevice = new Map<string, number>()
  for (const entry of usage) {
    const [event, score] = logFields(entry)
    if (event === 'feedback' && /^[1-5]$/.test(score ?? '')) byDevice.set(entry.uid, Number(score))
  }
  return [...byDevice.values()]
}
