/**
 * Players and announcements: players pause synchronously when the message is received, before anything is
 * rendered.
 */
import type { ActiveAnnouncement } from '@altiport/wire/announcement'
import { expect, test, vi } from 'vitest'
import { writeNote } from '#core/storage.ts'
import {
  announcementStore,
  heldStore,
  holdDuringAnnouncements,
  markRead,
  receiveAnnouncement,
} from './announcement.ts'
import { noAnnouncement } from './announcement-state.ts'
import { dismissedNoticeIds, saveDismissedNotice } from './dismissed-notices.ts'

const notice: ActiveAnnouncement = {
  id: 'n',
  kind: 'notice',
  class: 'safety',
  effect: 'pause',
  startedAt: 1,
  mostInS: 600,
  text: { en: 'Please fasten your seat belt.' },
}
const player = (title: string) => {
  const order: string[] = []
  const end = holdDuringAnnouncements({
    hold() {
      order.push('held')
      return { media: 'film', title, atInS: 1 }
    },
    resume: () => order.push('resumed'),
  })
  return { order, end }
}

test('FEED-07 OP-92 every player is paused while the message is handled, and resumes when the notice is read', () => {
  const players = [player('One'), player('Two')]
  expect(receiveAnnouncement({ announcement: notice })).toBe(true)
  expect(players.map(({ order }) => order)).toEqual([['held'], ['held']])
  expect(heldStore.read().map(({ title }) => title)).toEqual(['One', 'Two'])
  const late = player('Three')
  expect(late.order).toEqual(['held'])
  markRead('n')
  for (const { order } of [...players, late]) expect(order).toEqual(['held', 'resumed'])
  receiveAnnouncement({ announcement: notice })
  expect(announcementStore.read().current).toBeNull()
  for (const { end } of [...players, late]) end()
})

test('FEED-07 CRW-05 an extended announcement stays for its new duration, also if the hub is lost meanwhile', () => {
  vi.useFakeTimers()
  try {
    const pause: ActiveAnnouncement = { ...notice, id: 'p', kind: 'cabin' }
    receiveAnnouncement({ announcement: pause })
    vi.advanceTimersByTime(300_000)
    receiveAnnouncement({ announcement: { ...pause, mostInS: 900 } })
    vi.advanceTimersByTime(500_000)
    expect(announcementStore.read().current?.id).toBe('p')
    vi.advanceTimersByTime(105_001)
    expect(announcementStore.read().current).toBeNull()
  } finally {
    vi.useRealTimers()
  }
})

test('FEED-07 OP-92 a notice read on this device stays read when the page starts without its former state, as after a reload', async () => {
  const laterNotice: ActiveAnnouncement = { ...notice, id: 'q' }
  receiveAnnouncement({ announcement: laterNotice })
  markRead('q')
  // Without local storage, as in Node, notes are stored in memory.
  expect(dismissedNoticeIds()).toContain('q')
  announcementStore.write(noAnnouncement)
  receiveAnnouncement({ announcement: laterNotice })
  expect(announcementStore.read().current).toBeNull()
  receiveAnnouncement({ announcement: { ...laterNotice, id: 'r' } })
  expect(announcementStore.read().current?.id).toBe('r')
  markRead('r')
})

test('OP-92 the list of read notices is bounded, and malformed storage counts as empty', () => {
  for (let i = 0; i < 60; i++) saveDismissedNotice(`id-${i}`)
  expect(dismissedNoticeIds()).toHaveLength(50)
  expect(dismissedNoticeIds().at(-1)).toBe('id-59')
  for (const malformed of ['{', '{"a":1}', 'null']) {
    writeNote('read-notices', malformed)
    expect(dismissedNoticeIds()).toEqual([])
  }
  writeNote('read-notices', '["a",3]')
  expect(dismissedNoticeIds()).toEqual(['a'])
})
