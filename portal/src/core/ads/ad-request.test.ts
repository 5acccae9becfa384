/** The addresses of the advertisement server, and how its answers are parsed. */
import type { Ad } from '@altiport/wire/ads'
import { adErrors, getAd, viewAd } from '@altiport/wire/ads'
import { addressOf } from '@altiport/wire/call'
import { usageHeaders } from '@altiport/wire/usage'
import { describe, expect, test } from 'vitest'
import { adPlacementOf } from './ad-placement.ts'
import { type AdRequest, adInput, adMediaAddress, readAd, viewInput } from './ad-request.ts'

const context = { isMobile: false, lang: 'en', nowInMs: 1_795_248_000_000 }
const adAddress = (adRequest: AdRequest, requestContext: typeof context) => {
  const { params, query } = adInput(adRequest, requestContext)
  return addressOf(getAd, params, query)
}
const request = {
  type: 'image',
  format: 'card',
  mobileFormat: 'phone',
  section: 'home',
  zone: 'a b',
} as const
const ad = { id: 'x/1', data: { src: 'image.jpg', vast: null } } as Ad

test('API-20 ADS-02 ADS-11 an ad is requested by type and format, with section, zone and timestamps', () => {
  expect(adAddress(request, context)).toBe(
    '/core/pxeasy/product/get/image/card?section=home&zone=a+b&timestamps=1795248000000&lang=en',
  )
  expect(adAddress({ ...request, type: 'video', media: 'film' }, context)).toContain('/get/video/card?')
  expect(adAddress({ ...request, type: 'video', media: 'film' }, context)).toContain('&media=film')
})

test('ADS-02 requests the mobile format on a phone, if there is one', () => {
  expect(adAddress(request, { ...context, isMobile: true })).toContain('/image/phone?')
  expect(
    adAddress({ ...request, mobileFormat: undefined as never }, { ...context, isMobile: true }),
  ).toContain('/image/card?')
})

test('ADS-12 the address of an ad’s image contains the ad’s id, session, timestamp, section and zone; without a video tag there is no address for one', () => {
  expect(adMediaAddress(ad, 'image', request, 5)).toBe(
    '/core/pxeasy/product/media/image/x%2F1/image.jpg?pxcom-sid=&timestamp=5&section=home&zone=a+b',
  )
  expect(adMediaAddress(ad, 'video', request, 5)).toBeNull()
  expect(usageHeaders.sid).toBe('pxcom-sid')
})

test('ADS-13 API-21 a view is recorded with timestamp, section, zone and format', () => {
  const { params, query } = viewInput('x/1', 'card', request, 5)
  expect(addressOf(viewAd, params, query)).toBe(
    '/core/pxeasy/product/view/x%2F1?timestamp=5&section=home&zone=a+b&format=card',
  )
})

describe('ERR-01 ERR-03 the two silent errors, in either field, give null; anything else that is not an ad throws', () => {
  test.each(
    adErrors.flatMap((word) => [
      { error: word },
      { error: { name: word } },
      { refusal: word, message: 'no' },
    ]),
  )('%j', (body) => expect(readAd(body)).toBeNull())
  test.each([
    undefined,
    null,
    '',
    'hello',
    {},
    { id: 'a' },
    { id: '', data: {} },
    { data: {} },
    { id: 3, data: {} },
    { error: 'Fire' },
    [],
  ])('throws for %j', (body) => expect(() => readAd(body)).toThrow('The advertisement server answered'))
  test('returns an ad unchanged', () => expect(readAd(ad)).toBe(ad))
})

type Entries = Parameters<typeof adPlacementOf>[0]
const entry = (id: string, path: string, airsas: unknown = null, nodes: unknown[] = []) =>
  ({ id, type: 'multimedia', path, airsas, nodes }) as never

test('HOM-06 a page’s section and zone come from its menu entry, otherwise from its path', () => {
  const entries = [
    entry('films', '/app/vod', { section: 'films', zone: 'all' }, [
      entry('water', '/app/vod/water', { section: 'films', zone: 'water' }),
      entry('sky', '/app/vod/sky'),
    ]),
    entry('listen', '/app/audio'),
  ] as Entries
  expect(adPlacementOf(entries, '/app/vod', 'player')).toEqual({ section: 'films', zone: 'all' })
  expect(adPlacementOf(entries, '/app/vod/water', 'player')).toEqual({ section: 'films', zone: 'water' })
  expect(adPlacementOf(entries, '/app/vod/sky', 'player')).toEqual({ section: 'films', zone: 'all' })
  expect(adPlacementOf(entries, '/app/audio', 'list')).toEqual({ section: 'audio', zone: 'list' })
  expect(adPlacementOf(entries, '/', 'home')).toEqual({ section: 'home', zone: 'home' })
})
