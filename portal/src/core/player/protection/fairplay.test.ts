/** The FairPlay exchange, with a fake WebKit and a key server on real sockets. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { assetIdOf, invalidContentId } from '@altiport/wire/content-id'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { answerFairPlay, contentIdOf, hasFairPlay, withCertificate } from './fairplay.ts'

const keyId = '8f0e7a1b2c3d4e5f60718293a4b5c6d7'
const offer = { licence: '/keys/fps', certificate: '/core/external/drm/cert/apple-crt' }
const [spc, ckc] = [Uint8Array.from({ length: 700 }, (_, i) => i % 256), Uint8Array.from([0, 255, 62, 63, 1])]
const certificate = Buffer.from('a certificate')
const forms: [string, string][][] = []
let keyStatus = 200

/** The parts of the hub that are needed: a session, the certificate, and the key server's answers. */
const server = createServer(async (request, response) => {
  let text = ''
  for await (const chunk of request) text += chunk
  const user = { username: 'u', kind: 'pax-app' }
  const json = (status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  switch (`${request.method} ${request.url}`) {
    case 'POST /core/session/login':
      return json(200, { token: 't' })
    case 'GET /core/session/me':
      return json(200, { user, token: 't' })
    case `GET ${offer.certificate}`:
      return response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(certificate)
    case `POST ${offer.licence}`:
      if (request.headers['content-type'] !== 'application/x-www-form-urlencoded') return json(415, {})
      forms.push([...new URLSearchParams(text)])
      if (keyStatus !== 200) return json(keyStatus, { refusal: 'licence-refused', message: 'No.' })
      return response.writeHead(200).end(`${Buffer.from(ckc).toString('base64')}\r\n`)
    default:
      return json(404, {})
  }
})
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const realFetch = globalThis.fetch
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => realFetch(new URL(path, origin), init))
  vi.stubGlobal('location', new URL(origin))
  vi.stubGlobal('WebKitMediaKeys', WebKit)
})
afterEach(() => {
  sessions.length = 0
  forms.length = 0
  keyStatus = 200
})
afterAll(() => {
  vi.unstubAllGlobals()
  server.closeAllConnections()
  server.close()
})

class KeySession extends EventTarget {
  readonly updates: Uint8Array[] = []
  error: { code: number; systemCode: number } | null = null
  initData: Uint8Array
  constructor(initData: Uint8Array) {
    super()
    this.initData = initData
    setTimeout(() => this.dispatchEvent(Object.assign(new Event('webkitkeymessage'), { message: spc })))
  }
  update(key: Uint8Array) {
    this.updates.push(key)
  }
}
const sessions: KeySession[] = []
class WebKit {
  static isTypeSupported = (name: string) => name === 'com.apple.fps.1_0'
  createSession(_type: string, initData: Uint8Array) {
    const session = new KeySession(initData)
    sessions.push(session)
    return session
  }
}
class FakeElement extends EventTarget {
  webkitKeys: WebKit | null = null
  webkitSetMediaKeys(keys: WebKit) {
    this.webkitKeys = keys
  }
  needKey(initData: Uint8Array) {
    this.dispatchEvent(Object.assign(new Event('webkitneedkey'), { initData }))
  }
}

const utf16 = (text: string) =>
  new Uint8Array(Uint16Array.from(text, (character) => character.charCodeAt(0)).buffer)
const withLengthPrefix = (bytes: Uint8Array) => Uint8Array.from([bytes.length, 0, 0, 0, ...bytes])

async function openElement() {
  const failures: unknown[] = []
  const element = new FakeElement()
  await answerFairPlay(element, offer, (failure) => failures.push(failure))
  return { element, failures }
}

test('DRM-04 DRM-05 DRM-06 the session’s message is sent as a form to the configured address, and the decoded key is returned', async () => {
  const { element, failures } = await openElement()
  element.needKey(utf16(`skd://${keyId}`))
  await expect.poll(() => sessions[0]?.updates.map((key) => [...key])).toEqual([[...ckc]])
  expect(forms).toEqual([
    [
      ['spc', Buffer.from(spc).toString('base64')],
      ['assetId', keyId],
    ],
  ])
  expect(failures).toEqual([])
})

test('DRM-03 WebKit receives the id and then the certificate, each prefixed with its length', async () => {
  const { element } = await openElement()
  const initData = utf16(`skd://${keyId}`)
  element.needKey(initData)
  await expect.poll(() => sessions[0]?.updates.length).toBe(1)
  const receivedData = sessions[0]!.initData
  const view = new DataView(receivedData.buffer)
  expect(receivedData.subarray(0, initData.length)).toEqual(initData)
  const idLength = view.getUint32(initData.length, true)
  const idAt = initData.length + 4
  expect(receivedData.subarray(idAt, idAt + idLength)).toEqual(utf16(keyId))
  expect(view.getUint32(idAt + idLength, true)).toBe(certificate.length)
  expect(Buffer.from(receivedData.subarray(idAt + idLength + 4)).equals(certificate)).toBe(true)
  expect(withCertificate(initData, keyId, certificate)).toEqual(receivedData)
})

test('DRM-07 DRM-08 DRM-09 a content id is the prefix and at least 32 hex digits, of which the first 32 count', () => {
  expect(assetIdOf(`skd://${keyId}`)).toBe(keyId)
  expect(assetIdOf(`skd://${keyId}00ff`)).toBe(keyId)
  expect(assetIdOf(`skd://${keyId.toUpperCase()}`)).toBe(keyId.toUpperCase())
  for (const other of [
    '',
    keyId,
    `skd://${keyId.slice(1)}`,
    `skd://${keyId}-x`,
    `sdk://${keyId}`,
    ` skd://${keyId}`,
  ])
    expect([other, assetIdOf(other)]).toEqual([other, undefined])
})

test('DRM-07 the content id is decoded with or without a length prefix', () => {
  const text = `skd://${keyId}`
  expect(contentIdOf(utf16(text))).toBe(text)
  expect(contentIdOf(withLengthPrefix(utf16(text)))).toBe(text)
})

test('DRM-09 ERR-09 a malformed content id fails with the specified message, without a license request', async () => {
  const { element, failures } = await openElement()
  element.needKey(utf16('skd://film-7'))
  await expect.poll(() => failures.map((failure) => (failure as Error).message)).toEqual([invalidContentId])
  expect(invalidContentId).toBe(
    'Invalid Content ID format. The format of the Content ID must be the following: skd://xxx where xxx is the Key ID in hex format.',
  )
  expect([sessions, forms]).toEqual([[], []])
})

test('DRM-06 a refusal and a key that WebKit rejects both fail the film', async () => {
  const { element, failures } = await openElement()
  keyStatus = 409
  element.needKey(utf16(`skd://${keyId}`))
  await expect.poll(() => failures.length).toBe(1)
  sessions[0]!.error = { code: 6, systemCode: -42 }
  sessions[0]!.dispatchEvent(new Event('webkitkeyerror'))
  expect(String(failures[1])).toContain('6, -42')
})

test('DRM-04 an element that is used for another film requests the key only once', async () => {
  const { element } = await openElement()
  await answerFairPlay(element, offer, () => {})
  element.needKey(utf16(`skd://${keyId}`))
  await expect.poll(() => forms.length).toBe(1)
  expect(sessions).toHaveLength(1)
})

test('ERR-07 without WebKit’s key API, FairPlay cannot be set up', async () => {
  vi.stubGlobal('WebKitMediaKeys', undefined)
  expect(hasFairPlay()).toBe(false)
  await expect(answerFairPlay(new FakeElement(), offer, () => {})).rejects.toThrow(
    'does not support FairPlay',
  )
  vi.stubGlobal('WebKitMediaKeys', WebKit)
})
