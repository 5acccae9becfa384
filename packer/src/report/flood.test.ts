/**
 * Reports of flights whose usage log was filled by devices with invented entries: the reports are written, and show
 * the airline's own surveys first. Also how choices are counted.
 */
import { generateKeyPairSync } from 'node:crypto'
import type { LedgerRow } from '@altiport/wire/ledger'
import { secureLogVersion } from '@altiport/wire/secure-log'
import { expect, test } from 'vitest'
import { summaryOf } from '#report/summary/summary.ts'
import { flightOf } from './flight.ts'
import { surveyTotals } from './survey-totals.ts'
import type { Question, Titles } from './titles.ts'
import { totalsOf } from './totals.ts'
import { wordsOf } from './words.ts'

/** As many as the usage log of one leg may have. */
const records = 150_000

const rowsOf = (logs: Iterable<[uid: string, log: string]>): LedgerRow[] =>
  [...logs].map(([uid, log], n) => ({
    ...{ seq: n + 1, id: `u.${n}`, kind: 'usage', legId: 'leg', atInMs: 1_763_700_000_000 + n, hash: '' },
    data: JSON.stringify({ uid, sid: `${uid}-s`, log, lang: 'en', level: 2, timestamp: 1 }),
  }))

const question: Question = { title: 'How was it?', kind: 'scale', choices: [] }
const titles: Titles = {
  ...{ airline: 'Corvane', route: undefined, colors: undefined },
  ...{ item: () => undefined, loved: () => undefined, product: () => undefined, advertiser: () => undefined },
  survey: (id) => (id === 'cabin' ? 'The cabin' : id),
  question: (survey, id) => (survey === 'cabin' && id === 'mood' ? question : undefined),
}

const reportOf = async (rows: LedgerRow[]) => {
  const flight = flightOf('leg', rows)
  const head = { seq: rows.length, hash: 'h' }
  const totals = totalsOf({
    ...{ flight, titles, head, losses: [], problem: null, route: null, errorReports: () => [] },
  })
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 })
  const words = wordsOf(flight, titles, privateKey, () => {})
  return { totals, words, summary: await summaryOf({ flight, titles, totals, words }) }
}

test('OPS-04 OP-99 a log full of surveys and choices that no pack has is reported, the airline’s own survey first', async () => {
  const logs = Array.from({ length: records }, (_, n): [string, string] => {
    const uid = `device-${n % 30}`
    if (n % 3 === 0) return [uid, `surveyAnswers;invented-${n};1;q=a;words ${n}`]
    return [`${uid}-${n}`, `surveyAnswers;cabin;1;mood=${n % 3 === 1 ? n : '9,8'};words ${n}`]
  })
  const { totals, words, summary } = await reportOf(rowsOf(logs))
  expect([totals.surveys.length, words.length]).toEqual([50_001, records])
  expect(summary.length).toBeLessThan(1_000_000)
  expect(summary.indexOf('The cabin')).toBeLessThan(summary.indexOf('invented-'))
  expect(summary).toContain('49,961 more surveys are in answers.csv.')
})

test('OPS-04 OP-99 chunks of three times as many secure logs as a device may send are distinguished within the test’s time limit', async () => {
  const logs = Array.from({ length: 15_000 }, (_, n): [string, string] => [
    'device',
    `secureLog;${secureLogVersion};id-${n};0;2;x`,
  ])
  await expect(reportOf(rowsOf(logs))).resolves.toBeDefined()
})

test('SUR-06 a ranking counts first ranks and mean ranks, other questions each choice once per answer', () => {
  const ranking: Question = { title: 'Order', kind: 'ranking', choices: [{ id: 'a', title: 'A' }] }
  const logs: [string, string][] = [
    ['one', 'surveyAnswers;s;1;q=b,a'],
    ['two', 'surveyAnswers;s;1;q=a,b'],
    ['three', 'surveyAnswers;s;1;q=b,b,a'],
  ]
  const { answers } = flightOf('leg', rowsOf(logs))
  const totalsWith = (packQuestion: Question | undefined) =>
    surveyTotals({ answers }, { ...titles, question: () => packQuestion })[0]!.questions[0]!.choices
  expect(totalsWith(ranking)).toEqual([
    { choice: 'a', title: 'A', count: 1, mean: 2 },
    { choice: 'b', title: 'b', count: 2, mean: 4 / 3 },
  ])
  expect(totalsWith(undefined)).toEqual([
    { choice: 'a', title: 'a', count: 3 },
    { choice: 'b', title: 'b', count: 3 },
  ])
})
