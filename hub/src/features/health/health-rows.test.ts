/** The rows of the health screen, each from its facts. */
import { type HealthRowId, healthRows } from '@altiport/wire/health-crew'
import { expect, test } from 'vitest'
import { feedTroubles } from '#core/feeds/describe-feed.ts'
import { findingOf, type HealthFacts, rowsOf } from './health-rows.ts'

const healthyFacts: HealthFacts = {
  nowInMs: 1000,
  uptimeInS: 7320,
  memoryInBytes: 150e6,
  handles: { free: 900, areScarce: false },
  losses: [],
  headsProblem: null,
  storeUnavailableReason: null,
  storeWaiting: 0,
  unsavedCount: 0,
  disk: { freeInBytes: 9e9, totalInBytes: 20e9, storeInBytes: 3e6 },
  pack: {
    packId: 'corvane-1',
    signedBy: null,
    draft: null,
    unchecked: 0,
    faulty: [],
    refused: null,
    isMissing: false,
  },
  hasPack: true,
  flightSource: 'feeds',
  tablets: 2,
  streams: 3,
  campaigns: 2,
  errors: 0,
  stuck: [],
  overlongSources: [],
  feeds: [
    {
      name: 'aid',
      kind: 'adbp',
      isConnected: true,
      receivedAtInMs: 1,
      receivedCount: 1200,
      refusedCount: 0,
      strangersCount: 0,
      sinceStrangerInS: null,
      bytesCount: 9,
      trouble: null,
    },
  ],
  clockCorrection: { feed: 'aid', offsetInMs: 0, sinceInMs: 900, confirmedAtInMs: 1000 },
  hasTimeFeeds: true,
  unusableTimeFeeds: [],
  screens: { connected: 186, slow: 2, refused: 0, max: 2000 },
  ads: { served: 40, failures: 1 },
  erasure: 'done',
  certificate: { note: 'until 2027', isValid: true },
  security: {
    byArea: { passengers: 0, crew: 0, operations: 0, content: 0, feeds: 0 },
    wrongCodes: 0,
    recent: { refused: 0, wrongCodes: 0, signIns: 0 },
    thresholds: { refused: 5000, wrongCodes: 10, signIns: 10 },
  },
}
const rowIn = (facts: Partial<HealthFacts>, id: HealthRowId) =>
  rowsOf({ ...healthyFacts, ...facts }, []).find((row) => row.id === id)

test('CRW-08 a healthy hub is reported in each row', () => {
  const rows = rowsOf(healthyFacts, [])
  expect(rows.map(({ id }) => id)).toEqual([...healthRows])
  expect(rows.filter(({ state }) => state !== 'well')).toEqual([])
  expect(findingOf(rows)).toBeNull()
  expect(rowIn({}, 'screens')?.note).toEqual({ word: 'screensConnected', values: { n: 186 } })
})

test('CRW-08 each problem has its state and recovery, and the worst is the finding', () => {
  const cases: [HealthRowId, Partial<HealthFacts>, string, string?][] = [
    ['store', { storeUnavailableReason: 'disk full' }, 'failed', 'try-store'],
    ['hub', { handles: { free: 12, areScarce: true } }, 'failed'],
    ['hub', { memoryInBytes: null, handles: null }, 'well'],
    ['ledger', { losses: [{ records: 220, since: 1, until: 9 }] }, 'failed'],
    ['ledger', { headsProblem: 'EACCES' }, 'slow'],
    ['content', { pack: { ...healthyFacts.pack, isMissing: true } }, 'failed', 'look-at-pack'],
    ['store', { unsavedCount: 2 }, 'slow'],
    ['disk', { disk: null }, 'failed'],
    ['disk', { disk: { freeInBytes: 1e6, totalInBytes: 1e9, storeInBytes: 1 } }, 'failed'],
    ['disk', { disk: { freeInBytes: 3e8, totalInBytes: 1e9, storeInBytes: 1 } }, 'slow'],
    ['content', { hasPack: false }, 'failed', 'look-at-pack'],
    [
      'content',
      { pack: { ...healthyFacts.pack, refused: { packId: 'p', why: 'w' } } },
      'slow',
      'look-at-pack',
    ],
    ['content', { pack: { ...healthyFacts.pack, faulty: ['one'] } }, 'slow'],
    ['content', { pack: { ...healthyFacts.pack, draft: { films: 2, asOf: '2026-12-24' } } }, 'slow'],
    ['feeds', { feeds: [{ ...healthyFacts.feeds[0]!, isConnected: false }] }, 'failed'],
    ['feeds', { feeds: [], flightSource: 'simulator' }, 'resting'],
    ['feeds', { flightSource: 'nothing' }, 'failed'],
    ['clock', { clockCorrection: null }, 'resting'],
    ['clock', { clockCorrection: { ...healthyFacts.clockCorrection!, offsetInMs: -120_000 } }, 'slow'],
    ['screens', { screens: { ...healthyFacts.screens, slow: 90 } }, 'slow'],
    ['streams', { streams: 0 }, 'resting'],
    ['advertising', { campaigns: 0 }, 'resting'],
    ['advertising', { ads: { served: 20, failures: 19 } }, 'slow'],
    ['announcements', { stuck: ['aft'] }, 'slow'],
    ['announcements', { overlongSources: ['aft'] }, 'slow', 'silence-stuck'],
    ['erasure', { erasure: 'pending' }, 'failed', 'finish-erasure'],
    ['certificate', { certificate: { note: 'over', isValid: false } }, 'failed'],
    ['certificate', { certificate: null }, 'resting'],
    [
      'security',
      { security: { ...healthyFacts.security, recent: { refused: 12, wrongCodes: 10, signIns: 0 } } },
      'slow',
    ],
    [
      'security',
      { security: { ...healthyFacts.security, recent: { refused: 5000, wrongCodes: 0, signIns: 0 } } },
      'slow',
    ],
    ['errors', { errors: 3 }, 'slow', 'put-errors-away'],
  ]
  for (const [id, facts, state, recovery] of cases)
    expect(rowIn(facts, id)).toMatchObject({ state, ...(recovery && { recovery }) })
  const both = rowsOf({ ...healthyFacts, errors: 3, erasure: 'pending' }, [])
  expect(findingOf(both)).toMatchObject({ id: 'erasure', recovery: 'finish-erasure' })
})

test('CRW-08 refusals are reported by server; attempted crew codes take precedence over the number of refusals', () => {
  const byArea = { ...healthyFacts.security.byArea, passengers: 40, crew: 9 }
  const security = {
    ...healthyFacts.security,
    byArea,
    wrongCodes: 9,
    recent: { refused: 49, wrongCodes: 9, signIns: 9 },
  }
  expect(rowIn({ security }, 'security')).toMatchObject({
    state: 'well',
    note: { word: 'fewRefused', values: { n: 49 } },
    facts: expect.arrayContaining([
      { name: { word: 'refusedToPassengers' }, value: 40 },
      { name: { word: 'refusedToCrew' }, value: 9 },
      { name: { word: 'wrongCodes' }, value: 9 },
    ]),
  })
  const trying = { ...security, recent: { refused: 9000, wrongCodes: 12, signIns: 900 } }
  expect(rowIn({ security: trying }, 'security')?.note).toEqual({ word: 'codesTried', values: { n: 12 } })
  const crowded = { ...security, recent: { refused: 9000, wrongCodes: 9, signIns: 10 } }
  expect(rowIn({ security: crowded }, 'security')).toMatchObject({
    state: 'slow',
    note: { word: 'signInsRefused', values: { n: 10 } },
  })
})

test('CRW-08 a common reason for a lost feed has a translated text, any other is displayed as reported by the system', () => {
  const troubleFact = (trouble: string | null) =>
    rowIn({ feeds: [{ ...healthyFacts.feeds[0]!, isConnected: false, trouble }] }, 'feeds')?.facts[0]?.value
  expect(Object.values(feedTroubles).map(troubleFact)).toEqual([
    { word: 'silent' },
    { word: 'closed' },
    { word: 'played' },
  ])
  expect(['ECONNREFUSED', 'ENOENT', null].map(troubleFact)).toEqual([
    { word: 'noAnswer' },
    { word: 'noSource' },
    { word: 'lost' },
  ])
  expect(troubleFact('EIO')).toEqual({ own: 'EIO' })
})

test('CRW-08 the start time of a state is reported, and retained while the state lasts', () => {
  const first = rowsOf(healthyFacts, [])
  const later = rowsOf({ ...healthyFacts, nowInMs: 9000, errors: 1 }, first)
  const since = (id: HealthRowId) => later.find((row) => row.id === id)?.since
  expect([since('hub'), since('errors')]).toEqual([1000, 9000])
})

test('CRW-08 FEED-01 flight data from unknown senders is reported until ten minutes after the last, and its count remains', () => {
  const feedRowAfter = (sinceStrangerInS: number | null, strangersCount: number) =>
    rowIn({ feeds: [{ ...healthyFacts.feeds[0]!, strangersCount, sinceStrangerInS }] }, 'feeds')
  const strangers = { name: { word: 'strangers' }, value: 3 }
  expect(feedRowAfter(null, 0)).toMatchObject({ state: 'well', note: { word: 'feedsConnected' } })
  expect(feedRowAfter(599, 3)).toMatchObject({ state: 'slow', note: { word: 'feedsStrangers' } })
  expect(feedRowAfter(601, 3)).toMatchObject({ state: 'well', note: { word: 'feedsConnected' } })
  expect(feedRowAfter(601, 3)?.facts).toContainEqual(strangers)
})

test('CRW-08 FEED-01 a feed that is connected and sends nothing usable is reported by name', () => {
  const unusable = { ...healthyFacts.feeds[0]!, receivedAtInMs: null, receivedCount: 0, bytesCount: 4000 }
  const noteOfUnusable = { word: 'feedsUnusable', values: { names: 'aid' } }
  expect(rowIn({ feeds: [unusable] }, 'feeds')).toMatchObject({ state: 'failed', note: noteOfUnusable })
  const usable = { ...healthyFacts.feeds[0]!, name: 'gps' }
  expect(rowIn({ feeds: [unusable, usable] }, 'feeds')).toMatchObject({ state: 'slow', note: noteOfUnusable })
  const starting = { ...unusable, bytesCount: 3999 }
  expect(rowIn({ feeds: [starting] }, 'feeds')?.note.word).toBe('feedsConnected')
  const both = [unusable, { ...usable, isConnected: false }]
  expect(rowIn({ feeds: both }, 'feeds')).toMatchObject({ state: 'failed', note: { word: 'feedsLost' } })
})

test('CRW-08 FEED-08 a wrong clock is reported with its offset, its feed, and since when', () => {
  const clock = { feed: 'gpsd', offsetInMs: 337 * 60_000, sinceInMs: 900, confirmedAtInMs: 1000 }
  expect(rowIn({ clockCorrection: clock }, 'clock')).toMatchObject({
    state: 'slow',
    note: { word: 'clockBehind', values: { names: 'gpsd', seconds: 20_220 } },
    facts: expect.arrayContaining([{ name: { word: 'clockSince' }, value: { at: 900 } }]),
  })
  expect(rowIn({ clockCorrection: { ...clock, offsetInMs: -clock.offsetInMs } }, 'clock')?.note.word).toBe(
    'clockAhead',
  )
  expect(rowIn({ clockCorrection: null, hasTimeFeeds: false }, 'clock')?.note.word).toBe('noTimeFeed')
})

test('CRW-08 FEED-08 a clock that no feed confirms any longer is not called right; times that cannot be used are reported', () => {
  const later = { nowInMs: 1000 + 11 * 60_000 }
  expect(rowIn(later, 'clock')).toMatchObject({
    state: 'resting',
    note: { word: 'clockUnconfirmed', values: { names: 'aid' } },
    facts: [{ name: { word: 'clockConfirmed' }, value: { at: 1000 } }],
  })
  const wrong = { ...healthyFacts.clockCorrection!, offsetInMs: 3_600_000 }
  expect(rowIn({ ...later, clockCorrection: wrong }, 'clock')).toMatchObject({
    state: 'slow',
    note: { word: 'clockBehind' },
    facts: expect.arrayContaining([{ name: { word: 'clockConfirmed' }, value: { at: 3_601_000 } }]),
  })
  expect(rowIn({ clockCorrection: null, unusableTimeFeeds: ['gpsd'] }, 'clock')?.note).toEqual({
    word: 'clockUnusable',
    values: { names: 'gpsd' },
  })
})

test('CRW-08 PACK-05 the served pack itself may be refused, which is not called a newer one', () => {
  const noteOfRefused = (packId: string) =>
    rowIn({ pack: { ...healthyFacts.pack, refused: { packId, why: 'no signature' } } }, 'content')?.note.word
  expect([noteOfRefused('corvane-1'), noteOfRefused('corvane-2')]).toEqual(['servedRefused', 'newerRefused'])
})
