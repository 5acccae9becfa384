/** Passengers' scores and texts in a report: the Net Promoter Score of scales, and texts with their scores. */
import { constants, createHash, publicEncrypt } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openPacks } from '@altiport/hub/testing/packs'
import { recordLegs } from '@altiport/hub/testing/recorded-legs'
import type { SurveyQuestion } from '@altiport/wire/pack-surveys.shape'
import { asciiJson, chunksOf, secureLogVersion } from '@altiport/wire/secure-log'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSecureLogKeys } from '#secure-log.ts'
import { altiport } from '#testing/report.ts'
import { bandOf, npsOf } from './nps.ts'
import type { Totals } from './totals.ts'

let packs: Awaited<ReturnType<typeof openPacks>>
let key: string
beforeAll(async () => {
  packs = await openPacks()
  key = join(packs.dataDir, 'fleet')
  await createSecureLogKeys(key, 1024)
  await packs.activate(
    await packs.add('scales', (index) => {
      const question = (id: string, kind: SurveyQuestion['kind']): SurveyQuestion => ({
        id,
        kind,
        title: { en: `About ${id}` },
        choices: [],
        isRequired: false,
      })
      const questions = [question('again', 'scale'), question('crew', 'stars'), question('why', 'text')]
      index.surveys = [
        {
          id: 'trip',
          version: '1',
          title: { en: 'Your trip' },
          intro: { en: '' },
          minutes: 1,
          register: [],
          questions,
        },
      ]
    }),
  )
  const again = [10, 9, 9, 8, 7, 6, 0, 3].map(
    (score, n) => [`d${n}`, `surveyAnswers;trip;1;again=${score};`] as const,
  )
  await recordLegs(packs.dataDir, [
    {
      id: 'one',
      startedAtInMs: Date.UTC(2026, 4, 3, 8),
      endedAtInMs: Date.UTC(2026, 4, 3, 10),
      flight: { flightNumber: 'CV 412', origin: 'JFK', destination: 'BIO' },
      logs: [
        ['d7', 'surveyAnswers;trip;1;again=10;'],
        ...again,
        ['d8', 'surveyAnswers;trip;1;again=eleven;'],
        ['d1', 'surveyAnswers;trip;1;crew=4;Kind and quick'],
        ['d5', encrypted('surveyText', { survey: 'trip', version: '1', question: 'why', words: 'Too cold' })],
        ['d6', encrypted('feedback', { score: 2, words: 'Late\n=1+1' })],
        ['d6', encrypted('feedback', { score: 0, words: 'No score' })],
        ['d6', `secureLog;${secureLogVersion};torn;0;2;AAAA`],
        ['d6', `secureLog;${secureLogVersion}`],
        ...['x', 'null', '{}', `{"kind":"x","data":${'['.repeat(9000)}${']'.repeat(9000)}}`].map(
          (text) => ['d7', sealed(text)] as const,
        ),
        ['d9', 'surveyAnswers;trip;1;again=57;Very good'],
      ],
    },
  ])
})
afterAll(() => packs.remove())

let messages = 0
const encrypted = (kind: string, data: unknown): string => sealed(asciiJson({ kind, data }))

function sealed(text: string): string {
  const chunks = chunksOf(text, createHash('sha256').update(text).digest('hex'))
  const parts = chunks.map((chunk) =>
    publicEncrypt(
      { key: readFileSync(`${key}.pub`), padding: constants.RSA_PKCS1_PADDING },
      Buffer.from(chunk),
    ).toString('base64'),
  )
  return ['secureLog', secureLogVersion, `m${++messages}`, 0, parts.length, parts.join(',')].join(';')
}

const report = async (name: string, ...options: string[]) => {
  const out = join(packs.dataDir, name)
  const { code, output } = await altiport('report', packs.dataDir, '--out', out, ...options)
  const read = (file: string) => readFileSync(join(out, 'one', file), 'utf8')
  const rows = (file: string) =>
    read(file)
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line))
  return { code, output, read, rows }
}

test('OPS-04 SUR-06 a scale of 0 to 10 has its Net Promoter Score, and the last answer of each device counts', async () => {
  const { read, rows } = await report('scales')
  const totals: Totals = JSON.parse(read('totals.json'))
  const question = totals.surveys[0]!.questions.find((each) => each.question === 'again')!
  expect(question.nps).toEqual({ promoters: 3, passives: 2, detractors: 3, score: 0 })
  expect(totals.surveys[0]!.questions.find((each) => each.question === 'crew')).not.toHaveProperty('nps')
  const bands = rows('answers.jsonl').map(({ band }) => band)
  expect(bands.slice(1, 7)).toEqual(['promoter', 'promoter', 'promoter', 'passive', 'passive', 'detractor'])
  expect(bands.slice(-2)).toEqual([null, null])
  expect(read('summary.html')).toContain('3 promoters (9–10), 2 passives (7–8), 3 detractors (0–6)')
  // Of the eight answers that are on the scale.
  expect(read('summary.html')).toContain('10 answers, 6.5 on average')
})

test('OPS-04 the Net Promoter Score has three bands, and goes from -100 to 100', () => {
  const choices = Array.from({ length: 11 }, (_, n) => String(n))
  expect(choices.map((each) => bandOf(each)![0]).join('')).toBe('dddddddpppp')
  expect([bandOf('7'), bandOf('8'), bandOf('11'), bandOf('')]).toEqual(['passive', 'passive', null, null])
  expect(npsOf(['10', '9']).score).toBe(100)
  expect(npsOf(['0', '6']).score).toBe(-100)
  expect(npsOf([undefined]).score).toBeNull()
})

test('OPS-04 written answers have their score, time and question; encrypted ones need the private key', async () => {
  const offScale = { device: 'd9', question: 'again', score: null, words: 'Very good' }
  const comment = {
    time: '2026-05-03T08:11:00.000Z',
    device: 'd1',
    source: 'comment',
    question: 'crew',
    score: 4,
    scoreOf: 'crew',
    words: 'Kind and quick',
  }
  expect((await report('clear')).rows('words.jsonl')).toMatchObject([comment, offScale])
  const { output, read, rows } = await report('all', '--key', key)
  expect(rows('words.jsonl')).toMatchObject([
    comment,
    { source: 'question', survey: 'trip', question: 'why', score: 6, scoreOf: 'again', words: 'Too cold' },
    { source: 'feedback', survey: '', score: 2, time: '2026-05-03T08:13:00.000Z', words: 'Late\n=1+1' },
    { source: 'feedback', score: null, words: 'No score' },
    offScale,
  ])
  expect(output).toContain('1 of 2 chunks is lost')
  expect(output.match(/record \d+: it is not a message/g)).toHaveLength(4)
  expect(read('words.csv')).toContain(`"Late\n'=1+1"`)
  expect(read('summary.html')).toMatch(/In their words.*Too cold.*About why/s)
  writeFileSync(join(packs.dataDir, 'no-key'), 'no key')
  expect(
    await altiport('report', packs.dataDir, '--out', 'x', '--key', join(packs.dataDir, 'no-key')),
  ).toMatchObject({
    code: 2,
    output: expect.stringContaining('not a private one'),
  })
})
