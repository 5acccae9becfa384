/** Limits of license requests: their size, and who waits for whom while many are sent to the license server. */
import { randomBytes } from 'node:crypto'
import { widevineLicense } from '@altiport/wire/protection'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { readRefusal, setUpDrm, widevine } from '#testing/drm.ts'
import { type Device, signIn } from '#testing/hub.ts'

let protection: Awaited<ReturnType<typeof setUpDrm>>
beforeAll(async () => {
  protection = await setUpDrm()
})
afterEach(() => protection.close())
afterAll(() => protection.remove())

const license = randomBytes(20)

/** A license server that responds to `license` only, and a hub behind a proxy that sends it so many at a time. */
const open = async (licencesAtOnce: number) => {
  const server = await protection.openServer(({ body }) =>
    body.equals(license) ? { body: 'license' } : { neverResponds: true },
  )
  const { address, device } = await protection.openHub({
    widevineServer: server.url,
    licencePatienceInS: 60,
    limits: { licencesAtOnce },
    trustedProxies: ['127.0.0.1'],
  })
  const counts: Record<string, number> = {}
  const count = (outcome: string) => (counts[outcome] = (counts[outcome] ?? 0) + 1)
  const requestLicense = async (requester: Device, clientAddress: string, challenge = randomBytes(10)) => {
    const response = await fetch(address + widevineLicense.path, {
      method: 'POST',
      headers: {
        ...requester.bearer,
        'content-type': 'application/octet-stream',
        'x-forwarded-for': clientAddress,
      },
      body: new Uint8Array(challenge),
    })
    count(response.ok ? 'ok' : (await readRefusal(response)).refusal)
  }
  const sent: Promise<void>[] = []
  /** Sends one request more than a device may have pending: when it has been refused, the hub has the other four. */
  const sendFive = async (...request: Parameters<typeof requestLicense>) => {
    const refused = (counts['too-many'] ?? 0) + 1
    for (let n = 0; n < 5; n++) sent.push(requestLicense(...request))
    await expect.poll(() => counts['too-many']).toBe(refused)
  }
  const close = async () => {
    const closed = protection.close()
    // The hub's stop refuses those that wait, but not those that it has forwarded.
    const refused = sent.length - licencesAtOnce
    await expect
      .poll(() => Object.values(counts).reduce((sum, each) => sum + each, 0))
      .toBeGreaterThanOrEqual(refused)
    server.dropRequests()
    await Promise.all([closed, ...sent])
  }
  return { address, device, server, counts, requestLicense, sendFive, close }
}

test('DRM-01 challenges are limited in size', async () => {
  const { address, device, server } = await open(2)
  expect((await widevine(address, device, randomBytes(70_000))).status).toBe(413)
  expect((await widevine(address, device, new Uint8Array())).status).toBe(400)
  expect(server.requests).toEqual([])
})

test('DRM-01 OP-99 a device has four requests at a time, and gets a license in its turn while others use all places', async () => {
  const { address, device, server, counts, sendFive, close } = await open(2)
  for (const clientAddress of ['10.0.0.1', '10.0.0.1', '10.0.0.2', '10.0.0.2'])
    await sendFive(await signIn(address), clientAddress)
  await sendFive(device, '10.0.0.3', license)
  await expect.poll(() => server.requests.length).toBe(2)
  expect(counts).toEqual({ 'too-many': 5 })
  // The next two places are for the other addresses, then one is for the phone.
  server.dropRequests()
  await expect.poll(() => server.requests.length).toBe(4)
  expect(counts.ok).toBeUndefined()
  server.dropRequests()
  await expect.poll(() => counts.ok).toBeGreaterThan(0)
  await close()
})

test('DRM-01 OP-99 a cabin behind one address gets its licenses, however few the hub requests at a time', async () => {
  const { address, counts, requestLicense } = await open(2)
  const devices = await Promise.all(Array.from({ length: 40 }, () => signIn(address)))
  const sent = devices.flatMap((each) => [1, 2, 3, 4].map(() => requestLicense(each, '10.0.0.1', license)))
  await Promise.all(sent)
  expect(counts).toEqual({ ok: 160 })
})

test('DRM-01 OP-99 the hub’s stop refuses the requests that wait', async () => {
  const { device, server, counts, sendFive, close } = await open(1)
  await sendFive(device, '10.0.0.1')
  await expect.poll(() => server.requests.length).toBe(1)
  await close()
  expect([counts, server.requests.length]).toEqual([{ 'too-many': 4, 'licence-server-fault': 1 }, 1])
})
