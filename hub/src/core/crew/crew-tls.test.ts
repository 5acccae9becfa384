/** The crew's cookies and origin when the servers use TLS. */
import { request } from 'node:https'
import { crewCalls } from '@altiport/wire/calls'
import { crewProofHeader } from '@altiport/wire/crew'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { crewCode, openCrewHub } from '#testing/crew.ts'
import type { TestHub } from '#testing/hub.ts'
import { openTlsFiles, type TlsFiles } from '#testing/tls-files.ts'

let hub: TestHub
let files: TlsFiles
beforeEach(async () => {
  files = await openTlsFiles()
  hub = await openCrewHub({ tlsCertificate: files.certificate, tlsKey: files.key })
})
afterEach(async () => {
  await hub.remove()
  await files.remove()
})

type CallOptions = { method: string; path: string; headers?: Record<string, string>; body?: object }
const send = ({ method, path, headers = {}, body }: CallOptions) =>
  new Promise<{ status: number; cookies: string[]; body: Record<string, unknown> }>((resolve, reject) => {
    const options = {
      method,
      ca: files.ca.certificate,
      agent: false,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    }
    const outgoing = request(`${hub.addresses.crew}${path}`, options, (response) => {
      let text = ''
      response.on('data', (chunk) => (text += chunk))
      response.on('end', () => {
        const cookies = response.headers['set-cookie'] ?? []
        resolve({ status: response.statusCode!, cookies, body: text === '' ? {} : JSON.parse(text) })
      })
    })
    outgoing.on('error', reject)
    outgoing.end(body && JSON.stringify(body))
  })

test('CRW-01 OPS-07 under TLS the cookies are Secure and bound to their host, and the console’s origin is https', async () => {
  const { signIn, session, pauseScreens } = crewCalls
  const origin = hub.addresses.crew
  expect(origin).toMatch(/^https:/)
  const body = { pin: crewCode, tablet: '2L' }
  const plain = await send({ ...signIn, headers: { origin: origin.replace('https', 'http') }, body })
  expect(plain.body.refusal).toBe('foreign-request')
  const signedIn = await send({ ...signIn, headers: { origin }, body })
  expect(signedIn.cookies).toHaveLength(2)
  for (const cookie of signedIn.cookies)
    expect(cookie).toMatch(
      /^__Host-altiport-crew(-tablet)?=[\w-]+; Path=\/; SameSite=Strict; .*; HttpOnly; Secure$/,
    )
  const cookie = signedIn.cookies.map((each) => each.split(';')[0]).join('; ')
  expect((await send({ ...session, headers: { origin, cookie } })).status).toBe(200)
  // The cookie name used over plain http is not accepted under TLS: another host could have set it over http.
  const renamed = cookie.replaceAll('__Host-', '')
  expect((await send({ ...session, headers: { origin, cookie: renamed } })).status).toBe(401)
  const proof = { [crewProofHeader]: String(signedIn.body.proof) }
  const paused = await send({ ...pauseScreens, headers: { origin, cookie, ...proof }, body: {} })
  expect(paused.status).toBe(200)
})
