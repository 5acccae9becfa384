/** Announcements through a real hub: set on the operations port, received over the socket, and listed later. */
import { setTimeout as sleep } from 'node:timers/promises'
import { announcementCall, announcementsQuery, announcementUpdated } from '@altiport/wire/announcement'
import { currentAnnouncement } from '@altiport/wire/announcement.shape'
import { graphqlPath } from '@altiport/wire/limits'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { crewSources } from '#core/announcement/crew-sources.ts'
import type { Content } from '#core/content/content.ts'
import { emptyPack } from '#core/content/empty-pack.ts'
import { type Device, openTestHub, signIn, type TestHub } from '#testing/hub.ts'

const secret = 'a-secret-for-tests'
let hub: TestHub
let device: Device
const sockets: WebSocket[] = []

const open = async (values: object = {}) => {
  hub = await openTestHub({ operationsSecret: secret, ...values })
  device = await signIn(hub.addresses.passengers)
}
beforeEach(() => open())
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.terminate()
  await hub.remove()
})

const operations = async (method: string, path: string, body?: unknown, bearer = secret) => {
  const response = await fetch(`${hub.addresses.operations}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${bearer}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as never }
}

/** The announcements that a device receives, in order. */
const listen = async (): Promise<{ received: ReturnType<typeof currentAnnouncement.parse>[] }> => {
  const socket = new WebSocket(
    `${hub.addresses.passengers.replace('http', 'ws')}/core/ws?token=${device.token}`,
  )
  sockets.push(socket)
  const received: ReturnType<typeof currentAnnouncement.parse>[] = []
  socket.on('message', (data) => {
    const { header, payload } = JSON.parse(String(data))
    if (header.event === announcementUpdated.event) received.push(currentAnnouncement.parse(payload))
  })
  await new Promise((resolve) => socket.once('open', resolve))
  await until(() => received.length > 0)
  return { received }
}
const until = async (isTrue: () => boolean | Promise<boolean>) => {
  while (!(await isTrue())) await sleep(5)
}
const list = async (lang: string) => {
  const response = await fetch(`${hub.addresses.passengers}${graphqlPath}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...device.bearer },
    body: JSON.stringify({ query: announcementsQuery, variables: { lang } }),
  })
  return ((await response.json()) as { data: { app: { announcements: Record<string, unknown>[] } } }).data.app
    .announcements
}

const belts = {
  title: { en: 'Seat belts', fr: 'Ceintures' },
  text: { en: 'Please fasten your seat belt.', fr: 'Attachez votre ceinture.' },
}

test('FEED-07 a cabin system’s announcement on the operations port reaches every device, and so does its end', async () => {
  const { received } = await listen()
  expect(received).toEqual([{ announcement: null }])
  const response = await operations('PUT', '/announcements/front', { kind: 'cabin', ...belts })
  expect(response.status).toBe(200)
  await until(() => received.length === 2)
  expect(received[1]!.announcement).toMatchObject({
    kind: 'cabin',
    class: 'safety',
    effect: 'pause',
    ...belts,
  })
  const late = await listen()
  expect(late.received).toEqual([received[1]])
  await operations('DELETE', '/announcements/front')
  await until(() => received.length === 3 && late.received.length === 2)
  expect(received[2]).toEqual({ announcement: null })
})

test('FEED-07 POP-08 a device without a session can request the current announcement', async () => {
  const fetchCurrent = async () => {
    const response = await fetch(`${hub.addresses.passengers}${announcementCall.path}`)
    expect(response.headers.get('cache-control')).toBe('no-store')
    return currentAnnouncement.parse(await response.json())
  }
  expect(await fetchCurrent()).toEqual({ announcement: null })
  await operations('PUT', '/announcements/front', { kind: 'cabin', ...belts })
  expect((await fetchCurrent()).announcement).toMatchObject({ kind: 'cabin', effect: 'pause', ...belts })
  await operations('DELETE', '/announcements/front')
  await until(async () => (await fetchCurrent()).announcement === null)
})

test('OPS-03 FEED-07 the operations port requires its secret, and the passengers’ port has no such call', async () => {
  expect((await operations('PUT', '/announcements/front', { kind: 'cabin' }, 'guessed')).status).toBe(401)
  expect((await operations('GET', '/announcements', undefined, '')).status).toBe(401)
  for (const path of ['/announcements/front', '/core/announcements/front']) {
    const response = await fetch(`${hub.addresses.passengers}${path}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: '{"kind":"cabin"}',
    })
    expect([404, 405]).toContain(response.status)
  }
  expect((await operations('GET', '/announcements')).body).toEqual({
    announcement: null,
    sources: [],
    saved: true,
  })
  expect((await operations('GET', '/live')).body).toEqual({ live: true })
})

test('OPS-03 invalid input on the operations port is refused with the location, and announces nothing', async () => {
  const wrong: [string, unknown][] = [
    ['/announcements/front', {}],
    ['/announcements/front', { kind: 'shouting' }],
    ['/announcements/front', { kind: 'cabin', volume: 11 }],
    ['/announcements/front', { kind: 'cabin', template: 'unknown' }],
    ['/announcements/front', { kind: 'notice', text: { en: 'x'.repeat(601) } }],
    ['/announcements/%20', { kind: 'cabin' }],
    ['/announcements/front', [1, 2]],
  ]
  for (const [path, body] of wrong) {
    const response = await operations('PUT', path, body)
    expect(response.status).toBe(400)
    expect(response.body).toMatchObject({ refusal: 'bad-input', where: expect.any(String) })
  }
  expect((await operations('GET', '/announcements')).body).toMatchObject({ announcement: null })
})

test('OPS-03 FEED-07 a cabin system cannot end an announcement of the crew', async () => {
  hub.parts.announcements.setSignal(crewSources.pause, { kind: 'cabin' })
  const response = await operations('DELETE', '/announcements/crew%2Fpause')
  expect(response).toMatchObject({ status: 400, body: { refusal: 'bad-input', where: 'source' } })
  expect((await operations('GET', '/announcements')).body).toMatchObject({ announcement: { kind: 'cabin' } })
})

test('PAX-05 announcements are listed in the passenger’s language, the latest first, after a restart too', async () => {
  await operations('PUT', '/announcements/front', { kind: 'cabin', ...belts })
  await operations('PUT', '/announcements/flight-deck', { kind: 'cockpit' })
  await until(async () => (await list('fr')).length === 2)
  hub = await hub.restart()
  await until(async () => (await list('fr')).every(({ endedAt }) => endedAt !== null))
  const [second, first] = await list('fr')
  expect(first).toMatchObject({ kind: 'cabin', class: 'safety', title: 'Ceintures', text: belts.text.fr })
  expect(first!.ageInS).toBeGreaterThanOrEqual(0)
  expect(second).toMatchObject({ kind: 'cockpit', title: null, text: null })
  expect((await list('de'))[1]).toMatchObject({ title: 'Seat belts' })
})

test('PAX-05 the list is erased with its leg', async () => {
  await operations('PUT', '/announcements/front', { kind: 'cabin' })
  await until(async () => (await list('en')).length === 1)
  await hub.parts.sessions.endLeg()
  device = await signIn(hub.addresses.passengers)
  expect(await list('en')).toEqual([])
})

test('FEED-07 the announcement of a source that is never switched off times out, and the source counts as stuck', async () => {
  await hub.remove()
  await open({ announcementMaxInS: 0.2 })
  const { received } = await listen()
  await operations('PUT', '/announcements/stuck', { kind: 'cabin' })
  await until(() => received.length === 3)
  expect(received[2]).toEqual({ announcement: null })
  await operations('PUT', '/announcements/stuck', { kind: 'cabin' })
  expect((await operations('GET', '/announcements')).body).toMatchObject({
    announcement: null,
    sources: [{ source: 'stuck', isStuck: true }],
  })
})

test('FEED-07 PAX-05 with the airline’s settings, information displays only a banner, and a template provides its texts', async () => {
  await hub.remove()
  const announcements = {
    information: 'banner' as const,
    templates: [
      { id: 'duty-free', class: 'information' as const, title: { en: 'Shop' }, text: { en: 'Open' } },
    ],
  }
  const content = { pack: { ...emptyPack, announcements } } as Partial<Content>
  hub = await openTestHub(
    { operationsSecret: secret },
    { content: { ...contentDouble, ...content } as Content },
  )
  device = await signIn(hub.addresses.passengers)
  const { received } = await listen()
  await operations('PUT', '/announcements/player', { kind: 'recording', template: 'duty-free' })
  await until(() => received.length === 2)
  expect(received[1]!.announcement).toMatchObject({
    effect: 'banner',
    title: { en: 'Shop' },
    text: { en: 'Open' },
  })
  await operations('PUT', '/announcements/front', { kind: 'cabin' })
  await until(() => received.length === 3)
  expect(received[2]!.announcement).toMatchObject({ effect: 'pause', kind: 'cabin' })
})

test('FEED-07 a discrete signal of the aircraft reaches devices through the function that feeds call', async () => {
  const { received } = await listen()
  hub.parts.announcements.announce('adbp', 'cabin', true)
  hub.parts.announcements.announce('adbp', 'cabin', true)
  await until(() => received.length === 2)
  hub.parts.announcements.announce('adbp', 'cabin', false)
  await until(() => received.length === 3)
  expect(received.map(({ announcement }) => announcement?.kind ?? null)).toEqual([null, 'cabin', null])
})

/** Content without a pack's folder: the minimum for starting the hub. */
const contentDouble = {
  packFiles: new Map(),
  faultyFiles: new Set<string>(),
  hasVideo: () => false,
  nextBoundaryInMs: () => Number.POSITIVE_INFINITY,
  activate: async () => false,
  onActivated: () => {},
  status: () => ({ packId: 'none', signedBy: null, unchecked: 0, faulty: [], refused: null }),
  close: () => {},
}
