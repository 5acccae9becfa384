/** Premium items through a real hub: what is counted, what an address gives access to and for whom, and attempts to bypass it. */
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { graphqlPath } from '@altiport/wire/limits'
import { type OpenPremiumReply, openPremium, stillOpenQuery } from '@altiport/wire/premium'
import { appKind, login } from '@altiport/wire/session'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Device, openTestHub, send, signIn, type TestHub } from '#testing/hub.ts'
import { openPacks, type Packs } from '#testing/packs.ts'
import { premiumAddresses } from './premium-address.ts'

const clock = { nowInMs: () => Date.now() + offsetInMs }
let offsetInMs = 0
let packs: Packs
let hub: TestHub
let packId: string
const ids = ['one', 'two', 'three', 'four']
// Addresses expire long before the leg ends: its end would end all sessions.
const settings = () => ({
  dataDir: packs.dataDir,
  premiumAddressInH: 1,
  limits: { newDevicesByAddress: { perMinute: 1, burst: 30 } },
})

beforeAll(async () => {
  packs = await openPacks()
  const listed: [string, string][] = []
  packId = await packs.add('premium', (index, pack) => {
    const video = index.videos[0]!
    pack.premiumLimit = 2
    const paper = { ...video, kind: 'magazine' as const, validity: undefined }
    const issue = {
      id: 'i',
      date: '2026-11-01',
      language: 'en',
      pages: 1,
      sizeInBytes: 9,
      cover: video.poster,
    }
    index.press = [
      ...ids.map((id) => ({
        ...paper,
        id,
        premium: true,
        issues: [{ ...issue, id: `${id}-1`, path: `premium/press/${id}/a.pdf` }],
      })),
      { ...paper, id: 'free', title: { en: 'Table' }, issues: [{ ...issue, path: 'files/free.pdf' }] },
    ]
    for (const id of ids) listed.push([`premium/press/${id}/a.pdf`, `pages of ${id}`])
    listed.push(['premium/games/echo/index.html', '<!doctype html>'], ['bundles/e0/index.html', '<p>'])
    for (const [path, text] of listed)
      pack.files.push({
        path,
        size: text.length,
        sha256: createHash('sha256').update(text).digest('hex'),
        type: path.endsWith('.pdf') ? 'application/pdf' : 'text/html',
      })
    index.games = [
      {
        ...video,
        id: 'echo',
        premium: true,
        kind: 'game',
        genre: 'puzzle',
        icon: video.poster,
        path: 'premium/games/echo/index.html',
        sizeInBytes: 1,
        orientation: 'any',
        languages: ['en'],
        validity: undefined,
      },
    ]
  })
  for (const [path, text] of listed) {
    const file = join(packs.packsFolder, packId, path)
    await mkdir(join(file, '..'), { recursive: true })
    await writeFile(file, text)
  }
  await packs.activate(packId)
  hub = await openTestHub(settings(), { clock })
})
afterAll(async () => {
  await hub.remove()
  await packs.remove()
})

const newDevice = () => signIn(hub.addresses.passengers)
/** As the portal's page sends it: with the session's cookies and the device's own. */
const asBrowser = ({ cookies, uuid }: Device) => ({
  ...cookies,
  cookie: `${cookies.cookie}; portal-uuid=${uuid}`,
})
const open = (device: Device, id: string, noun = 'press') =>
  send(hub.addresses.passengers, openPremium, { body: { noun, id }, headers: asBrowser(device) })
const pages = (media: string, id: string) =>
  `${hub.addresses.passengers}${media}/${packId}/premium/press/${id}/a.pdf`
const fetchAs = (device: Device | null, address: string) =>
  fetch(address, { headers: device ? { cookie: `portal-uuid=${device.uuid}` } : {} })
const replyOf = (response: { body: unknown }) => response.body as OpenPremiumReply

test('PRE-01 PRE-02 OP-66 two items open, a third is refused, and opened items stay open', async () => {
  const device = await newDevice()
  const first = replyOf(await open(device, 'one'))
  expect(first).toMatchObject({ limit: 2, left: 1, isNew: true })
  const response = await fetchAs(device, pages(first.media, 'one'))
  expect([response.status, await response.text()]).toEqual([200, 'pages of one'])
  expect(response.headers.get('cache-control')).toMatch(/^private/)
  expect(replyOf(await open(device, 'two'))).toMatchObject({ left: 0, isNew: true })
  expect(await open(device, 'three')).toMatchObject({ status: 409, body: { refusal: 'limit-reached' } })
  const again = replyOf(await open(device, 'one'))
  expect(again).toMatchObject({ left: 0, isNew: false, media: first.media })
})

test('PRE-02 the last opening is given once, however many requests are concurrent in two sessions', async () => {
  const device = await newDevice()
  const again = await signIn(hub.addresses.passengers, device)
  const requests = [...ids, ...ids, ...ids].map((id, n) => open(n % 2 ? device : again, id))
  const responses = await Promise.all(requests)
  const opened = new Set(responses.flatMap(({ status }, n) => (status === 200 ? [ids[n % ids.length]] : [])))
  expect(opened.size).toBe(2)
})

test('PRE-02 signing in again, a second session and a restart of the hub give no more openings', async () => {
  const device = await newDevice()
  await open(device, 'one')
  await open(device, 'two')
  const again = await signIn(hub.addresses.passengers, device)
  expect((await open(again, 'three')).status).toBe(409)
  await hub.stop()
  hub = await openTestHub(settings(), { clock })
  expect((await open(await signIn(hub.addresses.passengers, device), 'three')).status).toBe(409)
})

test('PRE-02 media are served only at the issued address, to its device, and for its item', async () => {
  const [device, other] = [await newDevice(), await newDevice()]
  const { media } = replyOf(await open(device, 'one'))
  const [, signature] = /\.(.*)$/.exec(media) as unknown as [string, string]
  const expiry = Number(/\/(\d+)\./.exec(media)![1])
  const refused = [
    ['directly', device, pages('/core/media', 'one')],
    ['another device', other, pages(media, 'one')],
    ['no device', null, pages(media, 'one')],
    ['another item', device, pages(media, 'two')],
    ['a longer time', device, pages(`/core/media/${expiry + 3600}.${signature}`, 'one')],
    ['a made-up signature', device, pages(`/core/media/${expiry}.${'A'.repeat(22)}`, 'one')],
    ['an encoded path', device, pages('/core/media', 'one').replace('premium', '%70remium')],
    [
      'a free path beside it',
      device,
      `${hub.addresses.passengers}/core/media/${packId}/files/../premium/press/one/a.pdf`,
    ],
    ['free files at it', device, `${hub.addresses.passengers}${media}/${packId}/bundles/e0/index.html`],
  ] as const
  for (const [what, device, address] of refused) {
    expect([what, (await fetchAs(device, address)).status]).toEqual([what, 404])
  }
  const raw = await fetch(`${hub.addresses.passengers}/core/media//${packId}/premium/press/one/a.pdf`)
  expect(raw.status).toBe(404)
})

test('PRE-02 an address expires after its hours, and opening the item again is free', async () => {
  const device = await newDevice()
  const { media } = replyOf(await open(device, 'one'))
  offsetInMs = 2 * 3_600_000
  expect((await fetchAs(device, pages(media, 'one'))).status).toBe(404)
  const fresh = await open(device, 'one')
  expect(fresh).toMatchObject({ status: 200, body: { isNew: false } })
  expect((await fetchAs(device, pages(replyOf(fresh).media, 'one'))).status).toBe(200)
  offsetInMs = 0
})

test('PRE-02 without cookies the address is bound to the client’s IP address; so are games, whose frames send none', async () => {
  const device = await newDevice()
  const withoutCookies = await send(hub.addresses.passengers, openPremium, {
    body: { noun: 'press', id: 'one' },
    headers: device.bearer,
  })
  expect((await fetchAs(null, pages(replyOf(withoutCookies).media, 'one'))).status).toBe(200)
  const game = replyOf(await open(device, 'echo', 'games'))
  const page = await fetch(`${hub.addresses.passengers}${game.media}/${packId}/premium/games/echo/index.html`)
  expect(page.status).toBe(200)
  const ownFolder = `${hub.addresses.passengers}${game.media}/${packId}/premium/games/echo/`
  expect(page.headers.get('content-security-policy')).toContain(`script-src ${ownFolder};`)
})

test('PRE-02 the hub’s setting takes precedence over the pack’s limit', async () => {
  const dataDir = await import('node:fs/promises').then(({ mkdtemp }) => mkdtemp('/tmp/altiport-limit-'))
  const strict = await openTestHub({ dataDir, packsDir: packs.packsFolder, premiumLimit: 0 })
  const device = await signIn(strict.addresses.passengers)
  const response = await send(strict.addresses.passengers, openPremium, {
    body: { noun: 'press', id: 'one' },
    headers: device.bearer,
  })
  expect(response).toMatchObject({ status: 409, body: { refusal: 'limit-reached' } })
  await strict.remove()
})

test('PRE-02 a new leg resets the limit', async () => {
  const device = await newDevice()
  await open(device, 'one')
  await open(device, 'two')
  await hub.parts.sessions.endLeg()
  expect((await open(await signIn(hub.addresses.passengers, device), 'three')).status).toBe(200)
})

test('PRE-01 an item that is free or unknown cannot be opened', async () => {
  const device = await newDevice()
  for (const id of ['free', 'nothing', '../one'])
    expect((await open(device, id)).body).toMatchObject({ refusal: 'unknown-media' })
})

test('PRE-02 the limit and what is open to everybody can be queried', async () => {
  const response = await send(
    hub.addresses.passengers,
    { method: 'POST', path: graphqlPath },
    {
      body: { query: stillOpenQuery, variables: { lang: 'en' } },
    },
  )
  const { data } = response.body as { data: { app: { premium: { limit: number; stillOpen: object[] } } } }
  expect(data.app.premium.limit).toBe(2)
  expect(data.app.premium.stillOpen).toContainEqual({ noun: 'press', count: 1, first: 'Table' })
  expect(data.app.premium.stillOpen).not.toContainEqual(expect.objectContaining({ noun: 'games' }))
})

test('PRE-02 new identities from one address are limited', async () => {
  const responses = []
  for (let n = 0; n < 40; n++)
    responses.push(
      await send(hub.addresses.passengers, login, { body: { username: randomUUID(), kind: appKind } }),
    )
  expect(responses.at(-1)).toMatchObject({ status: 429, body: { refusal: 'too-many' } })
  expect(responses.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(30)
})

test('PRE-02 every part of a grant changes the address', () => {
  const addresses = premiumAddresses('key', 6)
  const grant = { packId: 'p', item: 'press/one', device: 'd', nowInMs: 0 }
  const base = addresses.issue(grant)
  for (const change of [{ packId: 'q' }, { item: 'press/two' }, { device: 'e' }, { nowInMs: 4e6 }])
    expect(addresses.issue({ ...grant, ...change })).not.toBe(base)
  expect(premiumAddresses('other', 6).issue(grant)).not.toBe(base)
})
