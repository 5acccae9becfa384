/** Content types of calls: only JSON is accepted unless declared otherwise, and no response is a page. */
import { graphqlPath } from '@altiport/wire/limits'
import { queries } from '@altiport/wire/queries'
import { refusalShape } from '@altiport/wire/refusal.shape'
import { me } from '@altiport/wire/session'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHub, send, signIn, type TestHub } from '#testing/hub.ts'

let hub: TestHub
let address: string
beforeAll(async () => {
  hub = await openTestHub()
  address = hub.addresses.passengers
})
afterAll(() => hub.remove())

test('API-06 every call with a body refuses content types other than JSON, unless it is declared otherwise', async () => {
  const jsonCalls = hub.router.mounted.filter(
    ({ call, body }) => call.method !== 'GET' && body !== undefined && call.bodyFormat === undefined,
  )
  expect(jsonCalls.length).toBeGreaterThan(10)
  const { bearer } = await signIn(address)
  for (const { call } of jsonCalls)
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'json']) {
      const { method, path } = call
      const headers = { ...bearer, 'content-type': type }
      const response = await fetch(`${address}${path}`, { method, headers, body: '{}' })
      expect(response.status, `${path} ${type}`).toBe(415)
      expect(refusalShape.parse(await response.json())).toMatchObject({
        refusal: 'wrong-type',
        where: 'header.content-type',
      })
    }
})

test('API-06 responses of calls are downloaded instead of displayed when their address is opened, and are not sniffed', async () => {
  const { bearer } = await signIn(address)
  const query = { query: queries.menuId, variables: { lang: 'en' } }
  const responses = [
    await send(address, me, { headers: bearer }),
    await send(address, me),
    await send(address, { method: 'POST', path: graphqlPath }, { body: query }),
    await send(address, { method: 'GET', path: '/core/nothing' }),
  ]
  expect(responses.map(({ status }) => status)).toEqual([200, 401, 200, 404])
  for (const { headers } of responses) {
    expect(headers.get('content-disposition')).toBe('attachment; filename="api.json"')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  }
})
