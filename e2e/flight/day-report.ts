/** The airline's report of the flight after its leg has ended, written by the ground tool's commands. */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '#journey.ts'
import { root } from '#root.ts'

const altiport = (...args: string[]): string =>
  execFileSync(process.execPath, ['--import', 'tsx', join(root, 'packer/src/main.ts'), ...args], {
    encoding: 'utf8',
    cwd: root,
  })

/** Checks that the ledger is intact, and that the flight's totals contain what the passenger did. */
export function checkReport(dataDir: string): void {
  const out = join(dataDir, 'reports')
  altiport('report', dataDir, '--out', out)
  const [flight] = readdirSync(out)
  const totals = JSON.parse(readFileSync(join(out, flight!, 'totals.json'), 'utf8'))
  expect(totals.flight).toMatchObject({ origin: 'JFK', destination: 'BIO', endedAt: expect.any(Number) })
  expect(totals.devices).toBe(1)
  const titles = totals.plays.titles.map(({ id }: { id: string }) => id)
  expect(titles).toEqual(expect.arrayContaining(['alta-ruta', 'stairs-down', 'harbour-41', '2048']))
  expect(totals.advertisements.viewed).toBeGreaterThan(0)
  expect(totals.orders).toMatchObject({
    byStatus: { delivered: 1 },
    sales: [{ currency: 'EUR', orders: 1, pieces: 1, revenue: 290 }],
    products: [{ product: 'nieva-water', pieces: 1 }],
  })
  const [survey] = totals.surveys
  expect(survey).toMatchObject({ survey: 'your-flight', devices: 1 })
  const answersByQuestion = new Map(
    survey.questions.map(
      ({ question, choices }: { question: string; choices: { choice: string; count: number }[] }) => [
        question,
        choices.flatMap(({ choice, count }) => (count > 0 ? [choice] : [])),
      ],
    ),
  )
  expect(answersByQuestion.get('boarding')).toEqual(['good'])
  expect(answersByQuestion.get('again')).toEqual(['9'])
  expect(altiport('report', 'verify', dataDir, '--head', totals.ledger.head.hash)).toContain(
    'the chain is intact',
  )
}
