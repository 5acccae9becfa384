/** The rules of announcements, event by event. */
import { expect, test } from 'vitest'
import {
  type AnnouncementEvent,
  type AnnouncementState,
  active,
  defaultClass,
  effectOf,
  highestPriority,
  inAllLanguages,
  nextExpiryInMs,
  type SignalData,
  safetyNoticeText,
  step,
} from './announcing.ts'

const limits = { maxDurationInMs: 600_000, maxInformationNoticeInMs: 60_000, releaseDelayInMs: 1000 }
let lastId = 0
const on = (
  source: string,
  kind: SignalData['kind'],
  nowInMs: number,
  more: Partial<SignalData> = {},
): AnnouncementEvent => ({
  type: 'signaled',
  source,
  nowInMs,
  id: `${++lastId}`,
  data: { kind, class: defaultClass(kind), ...more },
})
const off = (source: string, nowInMs: number): AnnouncementEvent => ({ type: 'released', source, nowInMs })
const tick = (nowInMs: number): AnnouncementEvent => ({ type: 'ticked', nowInMs })
const after = (...events: AnnouncementEvent[]) =>
  events.reduce<AnnouncementState>((state, event) => step(state, event, limits), [])
const currentSource = (state: AnnouncementState) => highestPriority(state)?.source ?? null

test('FEED-07 the most urgent of several announcements is shown, and of equals the last one', () => {
  const all = after(on('music', 'recording', 0), on('front', 'cabin', 1), on('flight-deck', 'cockpit', 2))
  expect(currentSource(all)).toBe('flight-deck')
  expect(currentSource(step(all, on('masks', 'decompression', 3), limits))).toBe('masks')
  expect(currentSource(step(all, on('rear', 'cabin', 3), limits))).toBe('flight-deck')
  expect(currentSource(after(on('front', 'cabin', 1), on('rear', 'cabin', 2)))).toBe('rear')
  expect(currentSource(after(on('front', 'cabin', 1), on('crew', 'notice', 2)))).toBe('front')
})

test('FEED-07 the next announcement is shown again when the more urgent one ends', () => {
  const both = after(on('music', 'recording', 0), on('front', 'cabin', 1), off('front', 5000))
  expect(currentSource(both)).toBe('front')
  expect(currentSource(step(both, tick(6000), limits))).toBe('music')
})

test('FEED-07 a key released between two sentences does not end the announcement', () => {
  const first = after(on('front', 'cabin', 0))
  const again = [off('front', 4000), tick(4500), on('front', 'cabin', 4900), tick(5100)]
  expect(again.reduce((state, event) => step(state, event, limits), first)).toEqual(first)
  expect(after(on('front', 'cabin', 0), off('front', 4000), tick(4999))).toHaveLength(1)
  expect(after(on('front', 'cabin', 0), off('front', 4000), tick(5000))).toEqual([])
})

test('FEED-07 a repeated signal changes nothing and does not extend the duration', () => {
  const first = after(on('front', 'cabin', 0))
  expect(step(first, on('front', 'cabin', 5000), limits)).toBe(first)
  const repeated = Array.from({ length: 600 }, (_, n) => on('front', 'cabin', n * 1000))
  expect(currentSource(after(...repeated, tick(600_000)))).toBe(null)
})

test('FEED-07 a stuck signal ends by itself, is ignored however often it is repeated, and is accepted again once it has been off', () => {
  const stuck = after(on('front', 'cabin', 0), tick(600_000))
  expect(active(stuck)).toEqual([])
  expect(currentSource(step(stuck, on('front', 'cabin', 700_000), limits))).toBe(null)
  const freed = after(
    on('front', 'cabin', 0),
    tick(600_000),
    off('front', 700_000),
    on('front', 'cabin', 700_001),
  )
  expect(currentSource(freed)).toBe('front')
  expect(currentSource(step(stuck, on('flight-deck', 'cockpit', 700_000), limits))).toBe('flight-deck')
})

test('FEED-07 a new text from the same source is a new announcement', () => {
  const first = after(on('player', 'recording', 0, { text: { en: 'Belts' } }))
  const second = step(first, on('player', 'recording', 5000, { text: { en: 'Shop' } }), limits)
  expect(second).toHaveLength(1)
  expect(second[0]!.id).not.toBe(first[0]!.id)
  expect(second[0]!.startedAtInMs).toBe(5000)
})

test('PAX-05 an information notice stays for a minute, and disappears immediately when it is withdrawn', () => {
  expect(after(on('crew', 'notice', 0), tick(59_999))).toHaveLength(1)
  expect(after(on('crew', 'notice', 0), tick(60_000))).toEqual([])
  expect(after(on('crew', 'notice', 0), off('crew', 10))).toEqual([])
})

const safety = { class: 'safety' } as const

test('FEED-07 CRW-05 a safety notice stays until its maximum duration, after which its source is stuck', () => {
  const shown = after(on('crew', 'notice', 0, safety), tick(599_999))
  expect(currentSource(shown)).toBe('crew')
  const over = step(shown, tick(600_000), limits)
  expect(active(over)).toEqual([])
  expect(currentSource(step(over, on('crew', 'notice', 600_001, safety), limits))).toBe(null)
  expect(after(on('crew', 'notice', 0, safety), off('crew', 10))).toEqual([])
})

test('FEED-07 OP-92 safety always pauses, information as the airline chooses, an information notice never', () => {
  const effects = (kind: SignalData['kind'], announcementClass: SignalData['class']) =>
    (['pause', 'banner'] as const).map((information) =>
      effectOf({ kind, class: announcementClass }, information),
    )
  expect(effects('cabin', 'safety')).toEqual(['pause', 'pause'])
  expect(effects('recording', 'information')).toEqual(['pause', 'banner'])
  expect(effects('notice', 'information')).toEqual(['banner', 'banner'])
  expect(effects('notice', 'safety')).toEqual(['pause', 'pause'])
  expect(defaultClass('cockpit')).toBe('safety')
  expect(defaultClass('recording')).toBe('information')
})

test('FEED-07 a banner covers nothing that pauses, and a pause without text shows the active safety notice', () => {
  const notice = on('crew/notice', 'notice', 0, { ...safety, text: { en: 'Belts' } })
  expect(currentSource(after(notice, on('player', 'recording', 1)))).toBe('crew/notice')
  expect(
    currentSource(after(on('front', 'cabin', 0), on('deck', 'cockpit', 1, { class: 'information' }))),
  ).toBe('front')
  const paused = after(notice, on('crew/pause', 'cabin', 1))
  expect(currentSource(paused)).toBe('crew/pause')
  expect(safetyNoticeText(paused)).toEqual({ title: undefined, text: { en: 'Belts' } })
  expect(safetyNoticeText(after(on('crew', 'notice', 0, { text: { en: 'Tea' } })))).toEqual({})
})

test('FEED-07 the next expiry is the earliest moment at which an announcement ends or becomes stuck by itself', () => {
  expect(nextExpiryInMs([], limits)).toBe(Number.POSITIVE_INFINITY)
  expect(nextExpiryInMs(after(on('front', 'cabin', 0)), limits)).toBe(600_000)
  expect(nextExpiryInMs(after(on('front', 'cabin', 0), off('front', 4000)), limits)).toBe(5000)
  expect(nextExpiryInMs(after(on('front', 'cabin', 0), tick(600_000)), limits)).toBe(Number.POSITIVE_INFINITY)
})

test('CRW-05 PAX-05 a language that a notice lacks gets the airline’s fallback language, not just English', () => {
  const text = { en: 'Tea', fr: 'Le thé' }
  expect(inAllLanguages({ text }, ['fr', 'de'], 'fr')).toEqual({
    title: undefined,
    text: { fr: 'Le thé', de: 'Le thé', en: 'Tea' },
  })
  expect(inAllLanguages({ text }, ['de'], 'pl')).toEqual({ title: undefined, text })
})
