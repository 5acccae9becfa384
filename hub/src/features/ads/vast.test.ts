/** The video tag's duration: rounded to thousandths of a second. */
import { expect, test } from 'vitest'
import { type Tag, vastOf } from './vast.ts'

const tag: Omit<Tag, 'spot'> = {
  id: 'ad',
  creativeId: 'lamps',
  title: 'Lamps',
  advertiser: 'Lumen',
  spotUrl: '/spot.mp4',
  viewUrl: '/view',
  eventUrl: (event) => `/${event}`,
  clickUrl: null,
}
const durationOf = (durationInS: number) => {
  const spot = { path: 'spot.mp4', width: 1280, height: 720, durationInS, bitsPerSecond: 2e6 }
  return /<Duration>(.*)<\/Duration>/.exec(vastOf({ ...tag, spot } as Tag))?.[1]
}

test('ADS-12 the duration is rounded to thousandths, also up to the next second or hour', () => {
  expect([12.5, 12.9996, 3599.9999, 3600.0004].map(durationOf)).toEqual([
    '00:00:12.500',
    '00:00:13.000',
    '01:00:00.000',
    '01:00:00.000',
  ])
})
