/**
 * The crew's announcements through a real hub: every passenger's socket receives them, and all tablets show
 * the same state.
 */

import type { CrewAnnouncements } from '@altiport/wire/announce-crew'
import { announcementUpdated, type CurrentAnnouncement } from '@altiport/wire/announcement'
import { crewCalls } from '@altiport/wire/calls'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { readAnnouncements, saveAnnouncements } from '#core/announcement/announcement.store.ts'
import { contentOf, listenAs, openCrewHub, signInTablet, type Tablet } from '#testing/crew.ts'
import { signIn, type TestHub } from '#testing/hub.ts'

const belts = { title: { en: 'Seat belts', fr: 'Ceintures' }, text: { en: 'Fasten.', fr: 'Attachez.' } }
const announcements = {
  information: 'banner' as const,
  templates: [{ id: 'belts', class: 'safety' as const, ...belts }],
}
const languages = ['en', 'fr', 'ar']
const content = contentOf({ languages, announcements })

let hub: TestHub
let tablet: Tablet
const sockets: WebSocket[] = []
const open = async (values: object = {}) => {
  hub = await openCrewHub({ operationsSecret: 'a-secret-for-tests', ...values }, { content })
  tablet = await signInTablet(hub)
}
beforeEach(() => open())
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.terminate()
  await hub.remove()
})

/** The announcements that a passenger's device receives, in order. */
const passenger = async () => {
  const { token } = await signIn(hub.addresses.passengers)
  const socket = new WebSocket(`${hub.addresses.passengers.replace('http', 'ws')}/core/ws?token=${token}`)
  sockets.push(socket)
  const received: CurrentAnnouncement['announcement'][] = []
  socket.on('message', (data) => {
    const { header, payload } = JSON.parse(String(data))
    if (header.event === announcementUpdated.event) received.push(payload.announcement)
  })
  await expect.poll(() => received.length).toBeGreaterThan(0)
  return { socket, received, current: () => received.at(-1) }
}
const call = async (name: 'pauseScreens' | 'sendNotice' | 'silenceSource', body: object) =>
  (await tablet.send(crewCalls[name], { body })).body as CrewAnnouncements & { refusal?: string }
const callWithoutBody = async (name: 'pauseLonger' | 'resumeScreens' | 'takeNoticeBack') =>
  (await tablet.send(crewCalls[name])).body as CrewAnnouncements & { refusal?: string }

/** Duration in minutes; rounded, because `endsAt` is calculated from a running clock. */
const inMinutes = ({ since, endsAt }: { since: number; endsAt: number }) =>
  Math.round((endsAt - since) / 60_000)

test('CRW-05 FEED-07 all screens are paused by one call and resumed by another; both tablets show the same state', async () => {
  const { current } = await passenger()
  const other = await listenAs(hub, await signInTablet(hub, '4R'))
  const paused = await call('pauseScreens', {})
  expect(paused.pause).toMatchObject({ class: 'safety', tablet: '2L' })
  expect(inMinutes(paused.pause!)).toBe(10)
  await expect.poll(current).toMatchObject({ kind: 'cabin', class: 'safety', effect: 'pause', mostInS: 600 })
  await expect.poll(() => other.last<CrewAnnouncements>('announcing')?.pause?.tablet).toBe('2L')
  expect((await call('pauseScreens', {})).pause?.since).toBe(paused.pause!.since)

  const longer = await callWithoutBody('pauseLonger')
  expect(inMinutes(longer.pause!)).toBe(15)
  await expect.poll(() => current()?.mostInS).toBe(900)

  expect((await callWithoutBody('resumeScreens')).pause).toBeNull()
  await expect.poll(current).toBeNull()
  await expect.poll(() => other.last<CrewAnnouncements>('announcing')?.pause).toBeNull()
  expect((await callWithoutBody('pauseLonger')).refusal).toBe('not-paused')
  other.socket.terminate()
})

test('CRW-05 with the airline’s banner, information does not pause the screens, and safety does', async () => {
  const { current } = await passenger()
  await call('pauseScreens', { class: 'information' })
  await expect.poll(current).toMatchObject({ class: 'information', effect: 'banner' })
  await call('pauseScreens', { class: 'safety' })
  await expect.poll(current).toMatchObject({ class: 'safety', effect: 'pause' })
})

test('CRW-05 the number of screens that have responded is reported, without those that do not respond', async () => {
  await passenger()
  const silent = await passenger()
  // Simulates a device that sleeps with its connection open.
  ;(silent.socket as unknown as { _socket: { pause(): void } })._socket.pause()
  await call('pauseScreens', {})
  const screens = async () =>
    ((await tablet.send(crewCalls.state)).body as never as { announcing: CrewAnnouncements }).announcing
      .screens
  await expect.poll(screens).toEqual({ connected: 2, answered: 1 })
})

test('CRW-05 FEED-07 a pause that is not ended times out, and can be started again', async () => {
  await hub.remove()
  await open({ announcementMaxInS: 0.3 })
  const { current } = await passenger()
  await call('pauseScreens', {})
  await expect.poll(current).not.toBeNull()
  await expect.poll(current).toBeNull()
  await expect.poll(() => hub.parts.announcements.sources()).toEqual([])
  expect((await call('pauseScreens', {})).pause).not.toBeNull()
  await expect.poll(current).not.toBeNull()
})

test('CRW-05 PAX-05 a notice is sent in the passengers’ languages, once, and can be withdrawn', async () => {
  const { received, current } = await passenger()
  const notice = { key: 'notice-0001', text: { en: 'A little movement.', fr: 'Ça bouge.', ar: '  ' } }
  const sent = await call('sendNotice', notice)
  const text = { en: 'A little movement.', fr: 'Ça bouge.' }
  expect(sent.notice).toMatchObject({ tablet: '2L', text })
  await expect.poll(current).toMatchObject({ kind: 'notice', effect: 'banner', text })
  const before = received.length
  await call('sendNotice', notice)
  expect(received.length).toBe(before)
  expect((await callWithoutBody('takeNoticeBack')).notice).toBeNull()
  await expect.poll(current).toBeNull()

  await call('sendNotice', { key: 'notice-0002', template: 'belts' })
  await expect.poll(current).toMatchObject({ kind: 'notice', class: 'safety', ...belts })
  expect(sent.templates).toEqual(announcements.templates)
  expect([sent.languages, sent.fallback]).toEqual([languages, 'en'])
})

test('CRW-05 a notice without a text, in an unknown language, with an unknown template or too long is refused', async () => {
  const refused = async (more: object) => (await call('sendNotice', { key: 'notice-0003', ...more })).refusal
  expect(await refused({})).toBe('no-text')
  expect(await refused({ text: { en: ' ', fr: 'Oui' } })).toBe('no-text')
  expect(await refused({ text: { en: 'Yes', tlh: 'HIja' } })).toBe('unknown-language')
  expect(await refused({ template: 'none' })).toBe('unknown-template')
  expect(await refused({ text: { en: 'x'.repeat(121) } })).toBe('bad-input')
  expect(hub.parts.announcements.current().announcement).toBeNull()
})

test('CRW-05 a safety notice with an unknown template is refused, and the active one stays', async () => {
  await call('sendNotice', { key: 'notice-0001', template: 'belts' })
  const refusal = await call('sendNotice', { key: 'notice-0002', template: 'none', class: 'safety' })
  expect(refusal.refusal).toBe('unknown-template')
  expect(hub.parts.announcements.current().announcement).toMatchObject({ class: 'safety', ...belts })
})

test('CRW-05 FEED-07 a stuck handset is muted until it has been switched off once', async () => {
  const { current } = await passenger()
  const handset = (method: string) =>
    fetch(`${hub.addresses.operations}/announcements/aft`, {
      method,
      headers: { authorization: 'Bearer a-secret-for-tests', 'content-type': 'application/json' },
      ...(method === 'PUT' && { body: '{"kind":"cabin"}' }),
    }).then((response) => response.text())
  await handset('PUT')
  await expect.poll(current).toMatchObject({ kind: 'cabin' })
  expect((await call('silenceSource', { source: 'fore' })).refusal).toBe('unknown-source')
  const silent = await call('silenceSource', { source: 'aft' })
  expect(silent.sources).toMatchObject([{ source: 'aft', isStuck: true }])
  await expect.poll(current).toBeNull()
  await handset('PUT')
  expect(hub.parts.announcements.current().announcement).toBeNull()
  await fetch(`${hub.addresses.operations}/announcements/aft`, {
    method: 'DELETE',
    headers: { authorization: 'Bearer a-secret-for-tests' },
  })
  await handset('PUT')
  await expect.poll(current).toMatchObject({ kind: 'cabin' })
})

test('CRW-05 GEN-05 a pause that replaces another is saved in one operation with the other’s end, so that a kill never loses both', async () => {
  await call('pauseScreens', { class: 'safety' })
  const { store } = hub.parts
  const { mutate: write } = store
  const saved: string[][] = []
  store.mutate = (async (
    operation: typeof saveAnnouncements,
    input: { rows: { class: string; endedAtInMs: number | null }[] },
  ) => {
    if (operation === saveAnnouncements)
      saved.push(input.rows.map((row) => `${row.class} ${row.endedAtInMs === null ? 'up' : 'over'}`))
    return write(operation, input as never)
  }) as never
  expect(await call('pauseScreens', { class: 'information' })).toMatchObject({ saved: true })
  store.mutate = write
  expect(saved[0]).toEqual(['safety over', 'information up'])
})

test('CRW-05 CRW-07 a pause that is active at the end of the leg is saved for the next leg by the same operation that ends the leg', async () => {
  await call('pauseScreens', { class: 'safety' })
  await call('sendNotice', { key: 'notice-0001', class: 'information', text: { en: 'Coffee is served.' } })
  await callWithoutBody('takeNoticeBack')
  const { store, legs, sessions } = hub.parts
  const { mutate: write } = store
  const writeOther = write as (operation: unknown, input: unknown) => Promise<unknown>
  store.mutate = ((operation: unknown, input: unknown) =>
    operation === saveAnnouncements ? new Promise(() => {}) : writeOther(operation, input)) as never
  await legs.end({ tablet: '2L', flight: null })
  const rows = await store.query(readAnnouncements, sessions.leg().id)
  store.mutate = write
  expect(rows).toMatchObject([{ source: 'crew/pause', class: 'safety', endedAtInMs: null, tablet: '2L' }])
})
