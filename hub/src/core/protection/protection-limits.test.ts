/** Limits of license requests: their size, and how many are sent to the license server at the same time. */
import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { readRefusal, setUpDrm, widevine } from '#testing/drm.ts'
import { type Device, signIn } from '#testing/hub.ts'

let protection: Awaited<ReturnType<typeof setUpDrm>>
beforeAll(async () => {
  protection = await setUpDrm()
})
afterEach(() => protection.close())
afterAll(() => protection.remove())

test('DRM-01 challenges are limited in size, and so are concurrent requests to the server', async () => {
  const server = await protection.openServer(() => ({ neverResponds: true }))
  const { address, device } = await protection.openHub({
    widevineServer: server.url,
    licencePatienceInS: 60,
    limits: { licencesAtOnce: 2 },
  })
  expect((await widevine(address, device, randomBytes(70_000))).status).toBe(413)
  expect((await widevine(address, device, new Uint8Array())).status).toBe(400)
  const refusals: string[] = []
  const all = [1, 2, 3].map(async () => {
    const { refusal } = await readRefusal(await widevine(address, device, randomBytes(10)))
    refusals.push(refusal)
  })
  await expect.poll(() => [server.requests.length, refusals]).toEqual([2, ['too-many']])
  server.dropRequests()
  await Promise.all(all)
  expect(refusals).toEqual(['too-many', 'licence-server-fault', 'licence-server-fault'])
})

test('DRM-01 OP-99 neither one device nor the devices of one address use all concurrent requests to the license server', async () => {
  const server = await protection.openServer(() => ({ neverResponds: true }))
  const options = { widevineServer: server.url, licencePatienceInS: 60, limits: { licencesAtOnce: 12 } }
  const { address, device, logLines } = await protection.openHub({
    ...options,
    trustedProxies: ['127.0.0.1'],
  })
  let refusedCount = 0
  const requestLicense = async (requester: Device, clientAddress: string) => {
    const response = await fetch(`${address}/core/external/drm/license/widevine`, {
      method: 'POST',
      headers: {
        ...requester.bearer,
        'content-type': 'application/octet-stream',
        'x-forwarded-for': clientAddress,
      },
      body: new Uint8Array(randomBytes(10)),
    })
    if ((await readRefusal(response)).refusal === 'too-many') refusedCount++
  }
  const counts = () => ({ forwarded: server.requests.length, refused: refusedCount })
  const repeated = Array.from({ length: 6 }, () => requestLicense(device, '10.0.0.1'))
  await expect.poll(counts).toEqual({ forwarded: 4, refused: 2 })
  server.dropRequests()
  await Promise.all(repeated)
  const invented = await Promise.all(Array.from({ length: 11 }, () => signIn(address)))
  const crowd = invented.map((each) => requestLicense(each, '10.0.0.1'))
  await expect.poll(counts).toEqual({ forwarded: 4 + 9, refused: 2 + 2 })
  const other = requestLicense(device, '10.0.0.2')
  await expect.poll(counts).toEqual({ forwarded: 4 + 9 + 1, refused: 4 })
  server.dropRequests()
  await Promise.all([...crowd, other])
  expect(logLines.length).toBeLessThan(31)
})
