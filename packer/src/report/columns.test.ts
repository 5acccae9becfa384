/** Columns of a report that come from several places: the route of a leg under way, quartiles, reading time. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openPacks } from '@altiport/hub/testing/packs'
import { recordLegs } from '@altiport/hub/testing/recorded-legs'
import Database from 'libsql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { altiport } from '#testing/report.ts'
import { csv } from './tables.ts'
import type { Totals } from './totals.ts'

let packs: Awaited<ReturnType<typeof openPacks>>
beforeAll(async () => {
  packs = await openPacks()
  await packs.activate(
    await packs.add('press', (index) => {
      const video = index.videos[0]!
      const facts = { id: 'issue', date: '2026-05-01', language: 'en', pages: 1, sizeInBytes: 9 }
      index.press = [
        {
          ...video,
          id: 'quay',
          kind: 'magazine' as const,
          validity: undefined,
          issues: [{ ...facts, cover: video.poster, path: 'press/quay/a.pdf' }],
        },
      ]
    }),
  )
  await recordLegs(packs.dataDir, [
    {
      id: 'up',
      startedAtInMs: Date.UTC(2026, 4, 3, 8),
      endedAtInMs: null,
      flight: null,
      logs: [
        ['ann', 'mediaPlay;;issue;t1;1'],
        ['ann', 'comin;'],
        ['ann', 'mediaProgress;t1;60'],
        ['bob', 'mediaPlay;;issue;t2;1'],
      ],
      served: [
        ['a1', ['view', 'firstQuartile', 'midpoint', 'midpoint']],
        ['a2', ['view', 'firstQuartile', 'midpoint', 'thirdQuartile', 'complete']],
      ],
    },
  ])
})
afterAll(() => packs.remove())

let reports = 0
const report = async () => {
  const out = join(packs.dataDir, `out-${++reports}`)
  expect(await altiport('report', packs.dataDir, '--out', out)).toMatchObject({ code: 0 })
  const read = (name: string) => readFileSync(join(out, 'up', name), 'utf8')
  const totals: Totals = JSON.parse(read('totals.json'))
  return { totals, read }
}

/** Writes a row of the store, as the hub would. */
const write = (statement: string, ...params: unknown[]) => {
  const file = new Database(join(packs.dataDir, 'altiport.db'))
  file.prepare(statement).run(...params)
  file.close()
}

test('OPS-04 a leg in the air has the route of the feeds, or the one that the crew have set', async () => {
  const memory = { originIata: 'JFK', destinationIata: 'BIO', flightNumber: 'CV 7' }
  const state = JSON.stringify({ form: 3, memory })
  write('insert into flight (row, legId, atInMs, state) values (1, ?, 5, ?)', 'up', state)
  const first = await report()
  expect(first.totals.flight).toMatchObject({ flightNumber: 'CV 7', origin: 'JFK', endedAt: null })
  expect(first.read('usage.csv')).toMatch(/^CV 7,JFK-BIO,2026-05-03,up,/m)
  const route = { value: { origin: 'LIS', destination: 'OPO', flightNumber: 'CV 9' }, tablet: '2L', at: 5 }
  const diversion = { value: { destination: 'FAO', instead: 'OPO' }, tablet: '2L', at: 6 }
  const overrides = JSON.stringify({ route, diversion })
  write('insert or replace into legByHand (row, legId, state) values (1, ?, ?)', 'up', overrides)
  expect((await report()).read('plays.csv')).toMatch(/^CV 9,LIS-FAO,2026-05-03,up,/m)
})

test('OPS-04 advertisements have their quartiles, and press its reading time', async () => {
  const { totals, read } = await report()
  expect(totals.advertisements).toMatchObject({
    served: 2,
    viewed: 2,
    firstQuartile: 2,
    midpoint: 2,
    thirdQuartile: 1,
    completed: 1,
  })
  expect(read('advertisements.csv').split('\r\n')[0]).toMatch(/,firstQuartile,midpoint,thirdQuartile,/)
  expect(totals.plays).toMatchObject({ plays: 2, readInS: 120, titles: [{ id: 'issue', readInS: 120 }] })
  expect(read('summary.html')).toContain('2 to a quarter, 2 to half, 1 to three quarters, 1 to the end')
})

test('OPS-04 OPS-05 a table has a cell for any value that a manipulated record may contain', () => {
  const row = { list: ['a', 'b'], map: { a: [1] } as never, none: null }
  expect(csv({ columns: Object.keys(row), rows: [row] })).toBe('list,map,none\r\na b,"{""a"":[1]}",\r\n')
})
