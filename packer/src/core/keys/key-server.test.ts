/** Keys from a key server, over a real connection. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { isServer, keysFromServer } from './key-server.ts'

const key = { keyId: '00112233445566778899AABBCCDDEEFF', key: 'FFEEDDCCBBAA99887766554433221100' }
type ReceivedRequest = { path: string | undefined; authorization: string | undefined }
let requests: ReceivedRequest[] = []
const responses: Record<string, { status: number; body?: unknown; location?: string }> = {
  '/keys/vault': { status: 200, body: key },
  '/keys/a%2Fb': { status: 200, body: key },
  '/keys/half': { status: 200, body: { keyId: key.keyId, key: 'short-secret' } },
  '/keys/words': { status: 200 },
  '/keys/long': { status: 200, body: { ...key, more: 'x'.repeat(2_000_000) } },
  '/keys/refused': { status: 403, body: { secret: key.key } },
  '/keys/moved': { status: 302, location: '/keys/vault' },
}
const server = createServer((request, response) => {
  requests.push({ path: request.url, authorization: request.headers.authorization })
  const { status, body, location } = responses[request.url!] ?? { status: 404 }
  response.writeHead(status, location ? { location } : {}).end(body ? JSON.stringify(body) : 'words')
})
let address = ''
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`
})
beforeEach(() => {
  requests = []
})
afterAll(() => server.close())

test('PACK-04 a key server returns the key of one title, receives the bearer token, and 404 means no key', async () => {
  const keys = keysFromServer(`${address}/`, 'token of the airline')
  expect(await keys('vault')).toEqual({ keyId: key.keyId.toLowerCase(), key: key.key.toLowerCase() })
  expect(await keys('a/b')).toBeDefined()
  expect(await keys('unknown')).toBeUndefined()
  expect(requests).toEqual(
    ['vault', 'a%2Fb', 'unknown'].map((id) => ({
      path: `/keys/${id}`,
      authorization: 'Bearer token of the airline',
    })),
  )
})

test('PACK-04 a response without a valid key is an error, and no message contains the response', async () => {
  const keys = keysFromServer(address, undefined)
  for (const [title, expected] of [
    ['half', /half did not return a key/],
    ['words', /words did not return a key/],
    ['long', /long responded with more than a key/],
    ['refused', /refused responded with 403/],
    ['moved', /moved did not respond/],
  ] as const) {
    const message = await keys(title).then(
      () => 'taken',
      (error: Error) => error.message,
    )
    expect(message).toMatch(expected)
    expect(message).not.toMatch(/secret|FFEEDD/i)
  }
  expect(requests.map(({ path }) => path)).not.toContain('/keys/vault')
})

test('PACK-04 keys are not requested over http from another machine, addresses with secrets are refused, and a path is no server', () => {
  expect(() => keysFromServer('http://keys.airline.example/cv', undefined)).toThrow('over https only')
  expect(() => keysFromServer('https://ana:secret@keys.airline.example', undefined)).toThrow(
    'ALTIPORT_KEY_SERVER_TOKEN',
  )
  expect(() => keysFromServer('https://keys.airline.example?token=secret', undefined)).toThrow(
    'must not contain a secret',
  )
  expect(['https://a', 'HTTP://a', 'keys.yaml', '/etc/https:/x'].map(isServer)).toEqual([
    true,
    true,
    false,
    false,
  ])
})
