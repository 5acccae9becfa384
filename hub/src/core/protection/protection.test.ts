/** Licenses through a real hub, from simulated license servers that listen on real ports. */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { invalidContentId } from '@altiport/wire/content-id'
import {
  fairPlayCertificate,
  fairPlayLicense,
  protectionCall,
  widevineLicense,
} from '@altiport/wire/protection'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { contentKey, fairPlay, type LicenseResponse, readRefusal, setUpDrm, widevine } from '#testing/drm.ts'
import { send } from '#testing/hub.ts'

let protection: Awaited<ReturnType<typeof setUpDrm>>
beforeAll(async () => {
  protection = await setUpDrm()
})
afterEach(() => protection.close())
afterAll(() => protection.remove())

test('DRM-01 OP-49 the challenge is forwarded to the license server unchanged, and so is its license', async () => {
  const [challenge, license] = [randomBytes(5000), randomBytes(3000)]
  const server = await protection.openServer(() => ({ body: license }))
  const { address, device } = await protection.openHub({
    widevineServer: server.url,
    licenceHeaders: { 'x-airline': 'corvane' },
  })
  const { body: available } = await send(address, protectionCall, { headers: device.cookies })
  expect(available).toMatchObject({ widevine: widevineLicense.path })
  const response = await widevine(address, device, challenge)
  expect([
    response.status,
    response.headers.get('content-type'),
    response.headers.get('cache-control'),
  ]).toEqual([200, 'application/octet-stream', 'no-store'])
  expect(Buffer.from(await response.arrayBuffer()).equals(license)).toBe(true)
  const [forwarded] = server.requests
  expect(forwarded!.body.equals(challenge)).toBe(true)
  expect(forwarded!.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'x-airline': 'corvane',
  })
  // The passenger's identity stays on board.
  expect(Object.keys(forwarded!.headers)).not.toContain('cookie')
  expect(Object.keys(forwarded!.headers)).not.toContain('authorization')
})

test('DRM-01 SES-17 without a session no request is forwarded', async () => {
  const server = await protection.openServer(() => ({ body: 'licence' }))
  const { address, device } = await protection.openHub({
    widevineServer: server.url,
    fairPlayServer: server.url,
  })
  const stranger = { ...device, cookies: {} }
  expect(await readRefusal(await widevine(address, stranger, randomBytes(10)))).toMatchObject({
    status: 401,
    refusal: 'no-session',
  })
  const form = { spc: 'AAAA', assetId: contentKey.keyId }
  expect((await fairPlay(address, stranger, form)).status).toBe(401)
  const { cookie } = device.cookies as { cookie: string }
  expect((await widevine(address, { ...device, cookies: { cookie } }, randomBytes(10))).status).toBe(403)
  expect(server.requests).toEqual([])
})

test('DRM-02 DRM-04 DRM-05 DRM-06 OP-51 a FairPlay request is a form of spc and assetId, its response base64', async () => {
  const [spc, ckc] = [randomBytes(700), randomBytes(400)]
  const server = await protection.openServer(() => ({ body: `\n${ckc.toString('base64')}\n` }))
  const { address, device } = await protection.openHub({ fairPlayServer: server.url })
  const response = await fairPlay(address, device, { spc: spc.toString('base64'), assetId: contentKey.keyId })
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'text/plain; charset=us-ascii',
  ])
  expect(Buffer.from(await response.text(), 'base64').equals(ckc)).toBe(true)
  const [forwarded] = server.requests
  expect([forwarded!.method, forwarded!.headers['content-type']]).toEqual([
    'POST',
    'application/x-www-form-urlencoded',
  ])
  const form = new URLSearchParams(`${forwarded!.body}`)
  expect([...form.keys()]).toEqual(['spc', 'assetId'])
  expect(Buffer.from(form.get('spc')!, 'base64').equals(spc)).toBe(true)
  expect(form.get('assetId')).toBe(contentKey.keyId)
})

test('DRM-05 DRM-09 an incomplete form, and an asset id in another format, are refused by the hub', async () => {
  const server = await protection.openServer(() => ({ body: 'AAAA' }))
  const { address, device } = await protection.openHub({ fairPlayServer: server.url })
  const refused = async (form: Record<string, string>) => readRefusal(await fairPlay(address, device, form))
  expect(await refused({ assetId: contentKey.keyId })).toMatchObject({ status: 400, where: 'body.spc' })
  expect(await refused({ spc: 'not base64!', assetId: contentKey.keyId })).toMatchObject({
    where: 'body.spc',
  })
  for (const assetId of [
    `skd://${contentKey.keyId}`,
    contentKey.keyId.slice(1),
    `${contentKey.keyId}0`,
    'x'.repeat(32),
  ])
    expect(await refused({ spc: 'AAAA', assetId })).toMatchObject({
      status: 400,
      message: `body.assetId: ${invalidContentId}`,
    })
  expect(server.requests).toEqual([])
})

test('DRM-06 a response that is not base64 is not sent to the passenger', async () => {
  const server = await protection.openServer(() => ({ body: '<html>Welcome</html>' }))
  const { address, device } = await protection.openHub({ fairPlayServer: server.url })
  const response = await readRefusal(
    await fairPlay(address, device, { spc: 'AAAA', assetId: contentKey.keyId }),
  )
  expect(response).toMatchObject({ status: 409, refusal: 'licence-server-fault' })
})

test('DRM-03 OP-49 the FairPlay certificate is served as raw bytes to everyone', async () => {
  const fairPlayServer = 'http://127.0.0.1:9/'
  const { address } = await protection.openHub({
    fairPlayServer,
    fairPlayCertificate: join(protection.folder, 'apple.crt'),
  })
  const response = await fetch(address + fairPlayCertificate.path)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/octet-stream'])
  expect(Buffer.from(await response.arrayBuffer()).equals(protection.certificate)).toBe(true)
})

test('DRM-04 OP-50 the address for FairPlay licenses comes from the settings, by default the hub’s own', async () => {
  const options = {
    fairPlayServer: 'http://127.0.0.1:9/',
    fairPlayCertificate: join(protection.folder, 'apple.crt'),
  }
  const usual = await protection.openHub(options)
  expect((await send(usual.address, protectionCall)).body).toEqual({
    widevine: null,
    clearKey: null,
    fairPlay: { licence: fairPlayLicense.path, certificate: fairPlayCertificate.path },
  })
  const other = await protection.openHub({ ...options, fairPlayAddress: '/onboard/fps' })
  expect((await send(other.address, protectionCall)).body).toMatchObject({
    fairPlay: { licence: '/onboard/fps' },
  })
})

test('DRM-01 DRM-02 DRM-03 without servers each address refuses with a reason', async () => {
  const { address, device } = await protection.openHub({})
  const form = { spc: 'AAAA', assetId: contentKey.keyId }
  for (const response of [
    await widevine(address, device, randomBytes(10)),
    await fairPlay(address, device, form),
    await fetch(address + fairPlayCertificate.path),
  ])
    expect(await readRefusal(response)).toMatchObject({ status: 409, refusal: 'no-licence-server' })
  expect((await send(address, protectionCall)).body).toEqual({
    widevine: null,
    clearKey: null,
    fairPlay: null,
  })
})

test('DRM-01 errors of the license server are reported, and its response is logged but not forwarded', async () => {
  let nextResponse: LicenseResponse = {}
  const server = await protection.openServer(() => nextResponse)
  const { address, device, logLines } = await protection.openHub({
    widevineServer: server.url,
    licencePatienceInS: 0.2,
  })
  const refusalFor = async (response: LicenseResponse) => {
    nextResponse = response
    return readRefusal(await widevine(address, device, randomBytes(10)))
  }
  expect(await refusalFor({ status: 403, body: 'device revoked' })).toMatchObject({
    status: 409,
    refusal: 'licence-refused',
    message: 'The license server refused this title (403).',
  })
  expect(logLines.join()).toContain('device revoked')
  const expected = { status: 409, refusal: 'licence-server-fault', retryAfterInS: 5 }
  expect(await refusalFor({ status: 503 })).toMatchObject({
    ...expected,
    message: 'The license server failed (503).',
  })
  expect(await refusalFor({ body: '' })).toMatchObject({
    ...expected,
    message: 'The license server sent an empty response.',
  })
  expect(await refusalFor({ neverResponds: true })).toMatchObject({
    ...expected,
    message: 'The license server did not respond within 0.2 s.',
  })
  expect(await refusalFor({ body: randomBytes(300_000) })).toMatchObject({
    ...expected,
    message: 'The license server sent too large a response.',
  })
  const elsewhere = { location: 'http://127.0.0.1:9/' }
  expect(await refusalFor({ status: 302, headers: elsewhere })).toMatchObject(expected)
  server.close()
  expect(await refusalFor({})).toMatchObject({
    ...expected,
    message: 'The license server cannot be reached.',
  })
})
