/** The state of announcements on a device; its payload check must not be stricter than the contract. */
import { type ActiveAnnouncement, announcementUpdated } from '@altiport/wire/announcement'
import { currentAnnouncement } from '@altiport/wire/announcement.shape'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type AnnouncementState,
  canBeMarkedRead,
  isHolding,
  localizedText,
  noAnnouncement,
  step,
} from './announcement-state.ts'

const spoken: ActiveAnnouncement = {
  id: 'a',
  kind: 'cabin',
  class: 'safety',
  effect: 'pause',
  startedAt: 1,
  mostInS: 600,
  text: { en: 'Please fasten your seat belt.', fr: 'Attachez votre ceinture.' },
}
const receive = (state: AnnouncementState, announcement: unknown) =>
  step(state, { type: 'received', payload: { announcement } })

test('FEED-07 POP-08 OP-92 players pause during an announcement with effect `pause`, and not for a banner', () => {
  const active = receive(noAnnouncement, spoken)
  expect(isHolding(active)).toBe(true)
  expect(isHolding(receive(active, null))).toBe(false)
  expect(isHolding(receive(noAnnouncement, { ...spoken, effect: 'banner' }))).toBe(false)
  expect(isHolding(receive(active, { ...spoken, id: 'b', kind: 'cockpit' }))).toBe(true)
})

test('FEED-07 on a device that has lost the hub an announcement ends after its maximum duration, and its repetition is ignored', () => {
  const overdue = step(receive(noAnnouncement, spoken), { type: 'overdue', id: 'a' })
  expect(overdue.current).toBe(null)
  expect(receive(overdue, spoken).current).toBe(null)
  expect(receive(overdue, { ...spoken, id: 'b' }).current?.id).toBe('b')
  const other = receive(noAnnouncement, { ...spoken, id: 'b' })
  expect(step(other, { type: 'overdue', id: 'a' })).toBe(other)
})

test('FEED-07 CRW-05 a safety notice pauses players until it is read on this device, and stays read whatever follows', () => {
  const notice: ActiveAnnouncement = { ...spoken, id: 'n', kind: 'notice' }
  const shown = receive(noAnnouncement, notice)
  expect([isHolding(shown), canBeMarkedRead(notice), canBeMarkedRead(spoken)]).toEqual([true, true, false])
  const read = step(shown, { type: 'read', id: 'n' })
  expect(isHolding(read)).toBe(false)
  expect(receive(read, notice).current).toBe(null)
  const after = [spoken, null, { ...spoken, id: 'b' }, notice].reduce<AnnouncementState>(receive, read)
  expect(after.current).toBe(null)
  expect(receive(after, { ...notice, id: 'm' }).current?.id).toBe('m')
  // Spoken announcements cannot be dismissed.
  const active = receive(noAnnouncement, spoken)
  expect(step(active, { type: 'read', id: spoken.id })).toBe(active)
})

test('FEED-07 OP-92 a notice read on this device stays read on a new page; a spoken announcement does not', () => {
  const notice: ActiveAnnouncement = { ...spoken, id: 'n', kind: 'notice' }
  const receiveOnNewPage = (announcement: ActiveAnnouncement) =>
    step(noAnnouncement, { type: 'received', payload: { announcement }, seenIds: ['n'] })
  expect(receiveOnNewPage(notice).current).toBe(null)
  expect(receiveOnNewPage({ ...notice, id: 'm' }).current?.id).toBe('m')
  expect(receiveOnNewPage({ ...notice, kind: 'cabin' }).current?.id).toBe('n')
})

test('LIV-12 FEED-07 malformed payloads are ignored, and all that the contract accepts are accepted', () => {
  const anyPayload = fc.oneof(
    fc.jsonValue(),
    fc.record({
      announcement: fc.oneof(
        fc.constant(spoken),
        fc
          .tuple(fc.constantFrom(...Object.keys(spoken), 'title'), fc.jsonValue())
          .map(([key, value]) => ({ ...spoken, [key]: value })),
      ),
    }),
  )
  fc.assert(
    fc.property(anyPayload, (payload) => {
      const after = step(noAnnouncement, { type: 'received', payload })
      if (currentAnnouncement.safeParse(payload).success) expect(after).not.toBe(noAnnouncement)
    }),
  )
  for (const payload of [
    null,
    [],
    {},
    { announcement: 3 },
    { announcement: { ...spoken, effect: 'shout' } },
    { announcement: { ...spoken, text: { en: 1 } } },
  ])
    expect(step(noAnnouncement, { type: 'received', payload })).toBe(noAnnouncement)
  expect(announcementUpdated.event).toBe('announcement:updated')
})

test('PAX-05 texts are in the passenger’s language, otherwise in English or any available language', () => {
  expect(localizedText(spoken.text, 'fr')).toBe('Attachez votre ceinture.')
  expect(localizedText(spoken.text, 'th')).toBe('Please fasten your seat belt.')
  expect(localizedText({ pl: 'Proszę' }, 'th')).toBe('Proszę')
  expect(localizedText(undefined, 'en')).toBe(undefined)
})
