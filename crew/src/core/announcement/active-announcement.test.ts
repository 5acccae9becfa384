/** Tests the priority of the active announcement: the crew's pause, a spoken announcement, the crew's notice. */
import type { CrewAnnouncements } from '@altiport/wire/announce-crew'
import { expect, test } from 'vitest'
import { activeAnnouncement } from './active-announcement.ts'

const silent: CrewAnnouncements = {
  pause: null,
  screens: { connected: 3, answered: 3 },
  speaking: null,
  notice: null,
  sources: [],
  templates: [],
  languages: ['en'],
  fallback: 'en',
  mostInS: 600,
  saved: true,
}
const pause = { class: 'safety', since: 10, tablet: '2L', endsAt: 600 } as const
const speaking = {
  id: 'a',
  kind: 'cockpit',
  class: 'safety',
  effect: 'pause',
  startedAt: 20,
  mostInS: 60,
} as const
const notice = {
  id: 'n',
  class: 'information',
  since: 30,
  endsAt: 90,
  tablet: '1R',
  text: { en: 'Hello' },
} as const

test('CRW-05 the result is null without an active announcement', () => {
  expect(activeAnnouncement(silent)).toBeNull()
})

test('CRW-05 the pause has its start, its tablet and its end', () => {
  expect(activeAnnouncement({ ...silent, pause, speaking, notice })).toEqual({
    title: 'announce.paused',
    sinceInMs: 10,
    tablet: '2L',
    endsAtInMs: 600,
    kind: 'pause',
    pausesPlayers: true,
  })
})

test('CRW-05 a spoken announcement precedes a notice, and a notice that is being spoken counts as the notice', () => {
  expect(activeAnnouncement({ ...silent, speaking, notice })).toMatchObject({
    title: 'announce.cockpit',
    kind: 'aircraft',
  })
  const spoken = { ...speaking, id: notice.id, kind: 'notice' as const }
  expect(activeAnnouncement({ ...silent, speaking: spoken, notice })).toMatchObject({
    kind: 'notice',
    tablet: '1R',
  })
})

test('CRW-05 FEED-07 pausesPlayers is true only for what pauses the players', () => {
  const safety = { ...notice, class: 'safety' } as const
  expect(activeAnnouncement({ ...silent, notice: safety })).toMatchObject({
    title: 'announce.safetyShown',
    pausesPlayers: true,
  })
  expect(activeAnnouncement({ ...silent, notice })).toMatchObject({
    title: 'announce.noticeShown',
    pausesPlayers: false,
  })
  const banner = { ...speaking, class: 'information', effect: 'banner' } as const
  expect(activeAnnouncement({ ...silent, speaking })?.pausesPlayers).toBe(true)
  expect(activeAnnouncement({ ...silent, speaking: banner })?.pausesPlayers).toBe(false)
})
