/** Shares, caps and placements of the pure selection. */
import type { Campaign } from '@altiport/wire/pack-advertisements.shape'
import { expect, test } from 'vitest'
import { type AdRequest, type Counts, choose, type Turns } from './choose.ts'

const campaign = (id: string, weight: number, more: Partial<Campaign> = {}): Campaign => ({
  id,
  advertiser: id,
  weight,
  sections: [],
  zones: [],
  caps: {},
  isForKids: false,
  creatives: [{ format: 'card', title: { en: id } }],
  ...more,
})
const request: AdRequest = { format: 'card', section: 'home', zone: 'home', device: 'd' }
const noCounts: Counts = { onLeg: () => 0, toDevice: () => 0 }
const nowInMs = Date.parse('2026-11-21T12:00:00Z')

/** Requests repeatedly, and counts as the delivery does. */
function deliver(
  campaigns: Campaign[],
  times: number,
  requestFor: (n: number) => Partial<AdRequest> = () => ({}),
) {
  const turns: Turns = new Map()
  const all = new Map<string, number>()
  const count = (key: string) => all.get(key) ?? 0
  const counts: Counts = { onLeg: count, toDevice: (id, device) => count(`${id} ${device}`) }
  for (let n = 0; n < times; n++) {
    const one = { ...request, ...requestFor(n) }
    const id = choose({ formats: [], campaigns }, one, counts, turns, nowInMs)?.campaign.id ?? 'none'
    for (const key of [id, `${id} ${one.device}`]) all.set(key, count(key) + 1)
  }
  return count
}
const chosen = (campaigns: Campaign[], more: Partial<AdRequest> = {}, at = nowInMs) =>
  choose({ formats: [], campaigns }, { ...request, ...more }, noCounts, new Map(), at)?.campaign.id ?? null

test('ADS-02 with 100,000 requests over 5 campaigns, each share is within 1 % of the campaign’s weight', () => {
  const weights = [50, 20, 15, 10, 5]
  const campaigns = weights.map((weight, n) => campaign(`c${n}`, weight))
  const count = deliver(campaigns, 100_000, (n) => ({ device: `d${(n * 7919) % 400}` }))
  weights.forEach((weight, n) => {
    expect(Math.abs(count(`c${n}`) / (weight * 1000) - 1)).toBeLessThan(0.01)
  })
})

test('ADS-02 no cap is exceeded, and the rest of a capped campaign’s share is divided by the others’ weights', () => {
  const campaigns = [
    campaign('flight', 50, { caps: { perFlight: 700 } }),
    campaign('device', 30, { caps: { perDevice: 3 } }),
    campaign('two', 2),
    campaign('one', 1),
  ]
  const count = deliver(campaigns, 100_000, (n) => ({ device: `d${n % 400}` }))
  expect(count('flight')).toBe(700)
  expect(count('device')).toBe(1200)
  for (let n = 0; n < 400; n++) expect(count(`device d${n}`)).toBe(3)
  expect(count('two') / count('one')).toBeCloseTo(2, 1)
  expect(count('none')).toBe(0)
})

test('ADS-02 when every cap is reached, nothing is served', () => {
  const count = deliver([campaign('few', 1, { caps: { perDevice: 2, perFlight: 3 } })], 10)
  expect([count('few'), count('none')]).toEqual([2, 8])
})

test('ADS-02 a campaign that starts later does not catch up', () => {
  const campaigns = [campaign('old', 1), campaign('late', 1, { sections: ['vod'] })]
  const count = deliver(campaigns, 2000, (n) => ({ section: n < 1000 ? 'home' : 'vod' }))
  expect([count('old'), count('late')]).toEqual([1500, 500])
})

test('ADS-02 HOM-06 section and zone determine where a campaign is displayed', () => {
  const campaigns = [campaign('films', 1, { sections: ['vod'], zones: ['home', 'details'] })]
  expect(chosen(campaigns, { section: 'vod', zone: 'details' })).toBe('films')
  expect(chosen(campaigns, { section: 'vod', zone: 'player' })).toBeNull()
  expect(chosen(campaigns, { section: 'home', zone: 'home' })).toBeNull()
})

test('ADS-02 a campaign runs from the start of its first day to the end of its last', () => {
  const campaigns = [campaign('week', 1, { validity: { from: '2026-11-21', to: '2026-11-27' } })]
  const at = (time: string) => chosen(campaigns, {}, Date.parse(time))
  expect(at('2026-11-20T23:59:59.999Z')).toBeNull()
  expect(at('2026-11-21T00:00:00Z')).toBe('week')
  expect(at('2026-11-27T23:59:59.999Z')).toBe('week')
  expect(at('2026-11-28T00:00:00Z')).toBeNull()
})

test('ADS-03 children see only campaigns for children', () => {
  const campaigns = [campaign('wine', 100), campaign('crayons', 1, { isForKids: true })]
  expect(chosen(campaigns, { section: 'kids' })).toBe('crayons')
  expect(chosen(campaigns, { zone: 'kids' })).toBe('crayons')
  expect(chosen(campaigns.slice(0, 1), { zone: 'kids' })).toBeNull()
  expect(chosen(campaigns)).toBe('wine')
})

test('ADS-02 a campaign’s creatives of one format alternate, and creatives of another format are not mixed in', () => {
  const creatives = ['a', 'b', 'c'].map((name) => ({
    format: name === 'c' ? 'slide' : 'card',
    title: { en: name },
  }))
  const turns: Turns = new Map()
  const next = (format: string) =>
    choose(
      { formats: [], campaigns: [campaign('one', 1, { creatives })] },
      { ...request, format },
      noCounts,
      turns,
      nowInMs,
    )?.creative.title.en
  expect([next('card'), next('card'), next('slide'), next('card'), next('none')]).toEqual([
    'a',
    'b',
    'c',
    'a',
    undefined,
  ])
})
