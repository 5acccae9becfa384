/** The device's side of an announcement, and its reading of the message held against the contract. */
import {
  type ActiveAnnouncement,
  announcementUpdated,
  currentAnnouncement,
} from '@altiport/wire/announcement'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type AnnouncementState,
  canBeRead,
  isHolding,
  localizedText,
  noAnnouncement,
  step,
} from './announcement-state.ts'

const one: ActiveAnnouncement = {
  ...{ id: 'a', kind: 'cabin', class: 'safety', effect: 'pause', startedAt: 1, mostInS: 600 },
  text: { en: 'Please fasten your seat belt.', fr: 'Attachez votre ceinture.' },
}
const receive = (state: AnnouncementState, announcement: unknown) =>
  step(state, { type: 'heard', payload: { announcement } })

test('FEED-07 POP-08 OP-92 players hold while a pausing announcement lasts, and not for a banner', () => {
  const active = receive(noAnnouncement, one)
  expect(isHolding(active)).toBe(true)
  expect(isHolding(receive(active, null))).toBe(false)
  expect(isHolding(receive(noAnnouncement, { ...one, effect: 'banner' }))).toBe(false)
  expect(isHolding(receive(active, { ...one, id: 'b', kind: 'cockpit' }))).toBe(true)
})

test('FEED-07 a device that has lost the hub goes on when nothing may last that long, and stays so when it is told again', () => {
  const overdue = step(receive(noAnnouncement, one), { type: 'overdue', id: 'a' })
  expect(overdue.now).toBe(null)
  expect(receive(overdue, one).now).toBe(null)
  expect(receive(overdue, { ...one, id: 'b' }).now?.id).toBe('b')
  const other = receive(noAnnouncement, { ...one, id: 'b' })
  expect(step(other, { type: 'overdue', id: 'a' })).toBe(other)
})

test('FEED-07 CRW-05 a safety notice holds players until it is read here, and stays read whatever is heard after it', () => {
  const notice: ActiveAnnouncement = { ...one, id: 'n', kind: 'notice' }
  const up = receive(noAnnouncement, notice)
  expect([isHolding(up), canBeRead(notice), canBeRead(one)]).toEqual([true, true, false])
  const read = step(up, { type: 'read', id: 'n' })
  expect(isHolding(read)).toBe(false)
  expect(receive(read, notice).now).toBe(null)
  const after = [one, null, { ...one, id: 'b' }, notice].reduce<AnnouncementState>(receive, read)
  expect(after.now).toBe(null)
  expect(receive(after, { ...notice, id: 'm' }).now?.id).toBe('m')
  // What is spoken cannot be closed.
  const active = receive(noAnnouncement, one)
  expect(step(active, { type: 'read', id: one.id })).toBe(active)
})

test('FEED-07 OP-92 a notice that was read on this device stays read on a new page; what is spoken does not', () => {
  const notice: ActiveAnnouncement = { ...one, id: 'n', kind: 'notice' }
  const receiveOnNewPage = (announcement: ActiveAnnouncement) =>
    step(noAnnouncement, { type: 'heard', payload: { announcement }, readIds: ['n'] })
  expect(receiveOnNewPage(notice).now).toBe(null)
  expect(receiveOnNewPage({ ...notice, id: 'm' }).now?.id).toBe('m')
  expect(receiveOnNewPage({ ...notice, kind: 'cabin' }).now?.id).toBe('n')
})

test('LIV-12 FEED-07 what the contract refuses changes nothing, and what it takes is taken', () => {
  const odd = fc.oneof(
    fc.jsonValue(),
    fc.record({
      announcement: fc.oneof(
        fc.constant(one),
        fc
          .tuple(fc.constantFrom(...Object.keys(one), 'title'), fc.jsonValue())
          .map(([key, value]) => ({ ...one, [key]: value })),
      ),
    }),
  )
  fc.assert(
    fc.property(odd, (payload) => {
      const after = step(noAnnouncement, { type: 'heard', payload })
      if (currentAnnouncement.safeParse(payload).success) expect(after).not.toBe(noAnnouncement)
    }),
  )
  for (const payload of [
    null,
    [],
    {},
    { announcement: 3 },
    { announcement: { ...one, effect: 'shout' } },
    { announcement: { ...one, text: { en: 1 } } },
  ])
    expect(step(noAnnouncement, { type: 'heard', payload })).toBe(noAnnouncement)
  expect(announcementUpdated.event).toBe('announcement:updated')
})

test('PAX-05 words come in the passenger’s language, else in English, else in what there is', () => {
  expect(localizedText(one.text, 'fr')).toBe('Attachez votre ceinture.')
  expect(localizedText(one.text, 'th')).toBe('Please fasten your seat belt.')
  expect(localizedText({ pl: 'Proszę' }, 'th')).toBe('Proszę')
  expect(localizedText(undefined, 'en')).toBe(undefined)
})
