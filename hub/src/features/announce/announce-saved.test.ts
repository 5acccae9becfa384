/**
 * The crew's announcements and the store: devices are notified first; what is not saved is reported, and what is
 * saved is restored after a restart.
 */

import { setTimeout as sleep } from 'node:timers/promises'
import type { CrewAnnouncements } from '@altiport/wire/announce-crew'
import {
  announcementsQuery,
  announcementUpdated,
  type CurrentAnnouncement,
} from '@altiport/wire/announcement'
import { crewCalls } from '@altiport/wire/calls'
import type { CrewState } from '@altiport/wire/crew'
import { graphqlPath } from '@altiport/wire/limits'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { saveAnnouncements } from '#core/announcement/announcement.store.ts'
import type { Clock } from '#core/clock.ts'
import { StoreRefusal } from '#core/store/store.ts'
import { contentOf, listenAs, openCrewHub, signInTablet, type Tablet } from '#testing/crew.ts'
import { send, signIn, type TestHub } from '#testing/hub.ts'

const belts = { title: { en: 'Seat belts' }, text: { en: 'Fasten.' } }
const content = contentOf({
  languages: ['en'],
  announcements: {
    information: 'banner',
    templates: [
      { id: 'belts', class: 'safety', ...belts },
      { id: 'tea', class: 'information', title: { en: 'Tea' }, text: { en: 'Now.' } },
    ],
  },
})
let [hub, tablet]: [TestHub, Tablet] = [] as never
let aheadInMs = 0
const clock: Clock = { nowInMs: () => Date.now() + aheadInMs }
beforeEach(async () => {
  aheadInMs = 0
  hub = await openCrewHub({ operationsSecret: 'a-secret-for-tests' }, { content, clock })
  tablet = await signInTablet(hub)
})
afterEach(() => hub.remove())

const call = async (name: keyof typeof crewCalls, body?: object) => {
  const response = await send(hub.addresses.crew, crewCalls[name], {
    ...(body && { body }),
    headers: { ...tablet.headers, origin: hub.addresses.crew },
  })
  return { status: response.status, ...(response.body as CrewAnnouncements & { refusal?: string }) }
}
const announcingNow = async () => ((await call('state')) as unknown as CrewState).announcing
const handset = (method: 'PUT' | 'DELETE', source = 'aft', body: object = { kind: 'cabin' }) =>
  send(hub.addresses.operations, { method, path: `/announcements/${source}` } as never, {
    ...(method === 'PUT' && { body }),
    headers: { authorization: 'Bearer a-secret-for-tests' },
  })
const currentAnnouncement = () => hub.parts.announcements.current().announcement
const listAnnouncements = async () => {
  const { bearer } = await signIn(hub.addresses.passengers)
  const body = { query: announcementsQuery, variables: { lang: 'en' } }
  const response = await send(
    hub.addresses.passengers,
    { method: 'POST', path: graphqlPath },
    { body, headers: bearer },
  )
  type Listed = {
    data: { app: { announcements: { kind: string; text: string | null; endedAt: number | null }[] } }
  }
  return (response.body as Listed).data.app.announcements
}

/** Replaces mutations by the results of `resultOf`, except those for which it returns null. */
const overrideMutations = (resultOf: (name: string) => Promise<never> | null) => {
  const { store } = hub.parts
  const mutate = store.mutate as (...args: unknown[]) => Promise<never>
  store.mutate = ((...args: unknown[]) =>
    resultOf((args[0] as { mutation: string }).mutation) ?? mutate(...args)) as typeof store.mutate
}

test('PAX-05 an announcement that devices have received is in the list, even if it is still being saved', async () => {
  const { announcements, store } = hub.parts
  const mutate = store.mutate as (...args: unknown[]) => Promise<never>
  store.mutate = (async (...args: unknown[]) => {
    if (args[0] === saveAnnouncements) await sleep(500)
    return mutate(...args)
  }) as typeof store.mutate
  announcements.setSignal('aft', { kind: 'cabin' })
  const listed = await listAnnouncements()
  expect(currentAnnouncement()).toMatchObject({ kind: 'cabin' })
  expect(listed).toMatchObject([{ kind: 'cabin', endedAt: null }])
})

test('CRW-05 FEED-07 the crew’s pause is restored after a restart with its remaining time, a handset’s signal is not', async () => {
  await call('pauseScreens', {})
  const before = (await call('pauseLonger')).pause!
  expect((await handset('PUT')).body).toMatchObject({ saved: true })
  aheadInMs = 240_000
  hub = await hub.restart()
  const { pause, sources } = await announcingNow()
  expect(pause).toMatchObject({ class: 'safety', tablet: '2L', since: before.since })
  expect(Math.abs(pause!.endsAt - before.endsAt)).toBeLessThan(5000)
  expect(sources).toEqual([])
  expect(currentAnnouncement()).toMatchObject({ kind: 'cabin', effect: 'pause', startedAt: before.since })
  expect((await call('resumeScreens')).pause).toBeNull()
  hub = await hub.restart()
  expect((await announcingNow()).pause).toBeNull()
  expect(currentAnnouncement()).toBeNull()
  expect((await listAnnouncements()).every(({ endedAt }) => endedAt !== null)).toBe(true)
})

test('CRW-05 FEED-07 an announcement that expired while the hub was off has ended, and a clock set back does not extend it', async () => {
  await call('pauseScreens', {})
  const sent = await call('sendNotice', { key: 'notice-0001', template: 'belts' })
  const { notice } = sent
  aheadInMs = -3_600_000
  hub = await hub.restart()
  const restored = (await announcingNow()).notice!
  expect(restored).toMatchObject({ id: notice!.id, class: 'safety', tablet: '2L', ...belts })
  expect(restored.endsAt - clock.nowInMs()).toBeLessThanOrEqual(600_000)
  aheadInMs = 601_000
  hub = await hub.restart()
  tablet = await signInTablet(hub)
  expect(await announcingNow()).toMatchObject({ pause: null, notice: null })
  expect(currentAnnouncement()).toBeNull()
})

test('CRW-05 FEED-07 decision 0025: while nothing can be saved, pause, safety notice, mute and resume work and report "not saved"; an information notice is refused', async () => {
  let isFailing = true
  overrideMutations(() => (isFailing ? Promise.reject(new StoreRefusal('resting', 'gone')) : null))
  expect((await handset('PUT')).body).toMatchObject({ saved: false })
  expect(await call('silenceSource', { source: 'aft' })).toMatchObject({ status: 200, saved: false })
  expect(await call('pauseScreens', {})).toMatchObject({ status: 200, saved: false, pause: { tablet: '2L' } })
  expect(currentAnnouncement()).toMatchObject({ kind: 'cabin', effect: 'pause' })
  expect(await call('resumeScreens')).toMatchObject({ status: 200, saved: false, pause: null })
  const safety = await call('sendNotice', { key: 'notice-0001', template: 'belts' })
  expect(safety).toMatchObject({ status: 200, saved: false, notice: { class: 'safety' } })
  await expect
    .poll(currentAnnouncement)
    .toMatchObject({ kind: 'notice', class: 'safety', effect: 'pause', ...belts })
  const information = await call('sendNotice', { key: 'notice-0002', template: 'tea' })
  expect(information).toMatchObject({ status: 503, refusal: 'resting' })
  expect(currentAnnouncement()).toMatchObject(belts)
  expect(hub.parts.announcements.unsaved()).toBeGreaterThan(0)

  isFailing = false
  await expect.poll(async () => (await announcingNow()).saved).toBe(true)
  expect((await listAnnouncements()).map(({ kind }) => kind).sort()).toEqual(['cabin', 'cabin', 'notice'])
  hub = await hub.restart()
  expect((await announcingNow()).notice).toMatchObject({ class: 'safety', ...belts })
})

test('FEED-07 CRW-05 devices are notified of a pause before it is written to the store, and while the disk hangs', async () => {
  const { token } = await signIn(hub.addresses.passengers)
  const socket = new WebSocket(`${hub.addresses.passengers.replace('http', 'ws')}/core/ws?token=${token}`)
  const order: string[] = []
  socket.on('message', (data) => {
    const { header, payload } = JSON.parse(String(data)) as {
      header: { event: string }
      payload: CurrentAnnouncement
    }
    if (header.event === announcementUpdated.event) order.push(payload.announcement?.kind ?? 'none')
  })
  await expect.poll(() => order).toEqual(['none'])
  const { live } = hub.parts
  const publish = live.publish
  live.publish = (header, payload) => {
    if (header.event === announcementUpdated.event) order.push('published')
    publish(header, payload)
  }
  overrideMutations((name) => {
    if (name.startsWith('announcement.') || name.startsWith('crew.')) order.push(name)
    return new Promise<never>(() => {})
  })
  const reply = call('pauseScreens', {}).then((response) => {
    order.push('replied')
    return response
  })
  await expect.poll(() => order).toContain('cabin')
  expect(order.indexOf('published')).toBeLessThan(order.indexOf(saveAnnouncements.mutation))
  // A hanging disk delays the reply only briefly.
  expect(await reply).toMatchObject({ status: 200, saved: false })
  expect(order.indexOf('cabin')).toBeLessThan(order.indexOf('replied'))
  socket.terminate()
})

test('CRW-05 decision 0025: the state is sent while the store does not answer, without the lines of the log', async () => {
  expect(((await call('state')) as unknown as CrewState).log.lines).not.toEqual([])
  const { store } = hub.parts
  const read = store.query as (...args: unknown[]) => Promise<never>
  let resume = () => {}
  const resumed = new Promise<void>((resolve) => {
    resume = resolve
  })
  store.query = (async (...args: unknown[]) => {
    await resumed
    return read(...args)
  }) as never
  const { received } = await listenAs(hub, tablet)
  const log = { lines: [], isUnavailable: true }
  expect(await call('state')).toMatchObject({ status: 200, log, announcing: { pause: null } })
  const receivedLogs = () => received.filter(({ kind }) => kind === 'log').length
  const before = receivedLogs()
  // Tablets receive the log once the store answers.
  resume()
  await expect.poll(receivedLogs).toBeGreaterThan(before)
})

test('FEED-07 sources beyond the limit are refused, and do not affect the crew', async () => {
  for (let n = 0; n < 32; n++) expect((await handset('PUT', `source-${n}`)).status).toBe(200)
  expect((await handset('PUT', 'one-more')).status).toBe(429)
  expect((await call('pauseScreens', {})).pause).not.toBeNull()
  expect((await call('sendNotice', { key: 'notice-0001', template: 'belts' })).notice).not.toBeNull()
})
