/** The crew's notices and the store: information is saved before it is displayed, and safety notices outlast it. */

import type { CrewAnnouncements } from '@altiport/wire/announce-crew'
import { announcementsQuery } from '@altiport/wire/announcement'
import { crewCalls } from '@altiport/wire/calls'
import type { CrewState } from '@altiport/wire/crew'
import { graphqlPath } from '@altiport/wire/limits'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readAnnouncements, saveAnnouncements } from '#core/announcement/announcement.store.ts'
import { contentOf, openCrewHub, signInTablet, type Tablet } from '#testing/crew.ts'
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
beforeEach(async () => {
  hub = await openCrewHub({}, { content })
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

test('CRW-05 a notice that is sent again with the same key after a restart is not displayed again', async () => {
  for (const body of [
    { key: 'notice-0001', template: 'belts' },
    { key: 'notice-0002', text: { en: 'Tea' } },
  ]) {
    await call('sendNotice', body)
    expect((await call('takeNoticeBack')).saved).toBe(true)
    hub = await hub.restart()
    expect((await call('sendNotice', body)).notice).toBeNull()
  }
  expect(await listAnnouncements()).toHaveLength(2)
})

test('PAX-05 CRW-05 an information notice is displayed after it is saved, and an active pause continues on the next leg', async () => {
  const order: string[] = []
  const { store } = hub.parts
  const write = store.mutate as (...args: unknown[]) => Promise<never>
  store.mutate = (async (...args: unknown[]) => {
    const result = await write(...args)
    if (args[0] === saveAnnouncements) order.push(currentAnnouncement() === null ? 'saved' : 'displayed')
    return result
  }) as typeof store.mutate
  await call('sendNotice', { key: 'notice-0001', template: 'tea' })
  expect(order[0]).toBe('saved')
  expect(currentAnnouncement()).toMatchObject({ effect: 'banner', title: { en: 'Tea' } })

  const { since } = (await call('pauseScreens', {})).pause!
  await hub.parts.legs.end({ tablet: null, flight: null })
  await expect.poll(async () => (await listAnnouncements()).length).toBe(2)
  hub = await hub.restart()
  tablet = await signInTablet(hub)
  expect((await announcingNow()).pause).toMatchObject({ since })
})

test('CRW-05 FEED-07 an information notice does not end a safety notice; both are restored after a restart, and the safety notice is withdrawn first', async () => {
  await call('sendNotice', { key: 'notice-0001', template: 'belts' })
  const sent = await call('sendNotice', { key: 'notice-0002', template: 'tea' })
  expect(sent.notice).toMatchObject({ class: 'safety', ...belts })
  expect(sent.sources).toEqual([])
  expect(currentAnnouncement()).toMatchObject({ class: 'safety', effect: 'pause', ...belts })
  hub = await hub.restart()
  expect((await announcingNow()).notice).toMatchObject({ class: 'safety', ...belts })
  expect(currentAnnouncement()).toMatchObject({ class: 'safety', effect: 'pause' })
  expect((await call('takeNoticeBack')).notice).toMatchObject({ class: 'information', title: { en: 'Tea' } })
  expect(currentAnnouncement()).toMatchObject({ class: 'information', effect: 'banner' })
  expect((await call('takeNoticeBack')).notice).toBeNull()
  expect(currentAnnouncement()).toBeNull()
})

test('CRW-05 a safety notice that an earlier version saved under the common source outlasts an information notice', async () => {
  await call('sendNotice', { key: 'notice-0001', template: 'belts' })
  const { store } = hub.parts
  const legId = hub.parts.sessions.leg().id
  const rows = await store.query(readAnnouncements, legId)
  await store.mutate(saveAnnouncements, {
    legId,
    rows: rows.map((row) => ({ ...row, source: 'crew/notice' })),
  })
  hub = await hub.restart()
  expect((await announcingNow()).notice).toMatchObject({ class: 'safety', ...belts })
  expect((await call('sendNotice', { key: 'notice-0002', template: 'tea' })).notice).toMatchObject(belts)
})
