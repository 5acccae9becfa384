/** Every call that is listed in the requirements has a route on the hub. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHub, type TestHub } from '#testing/hub.ts'

const root = join(import.meta.dirname, '../../../..')
const list = readFileSync(join(root, 'docs/requirements.md'), 'utf8')
const described = [...list.matchAll(/`(GET|POST|PUT|DELETE) (\/core\/[^`]+)`/g)].map(
  ([, method, path]) => `${method} ${path}`,
)
/** Listed without a method: the addresses from which the player fetches licenses and certificates. */
const protectionCalls = [...list.matchAll(/`(\/core\/external\/[^`]+)`/g)].map(([, path]) =>
  path?.includes('/cert/') ? `GET ${path}` : `POST ${path}`,
)
const calls = [...new Set([...described, ...protectionCalls])]

let hub: TestHub
beforeAll(async () => {
  hub = await openTestHub()
})
afterAll(() => hub.remove())

const responseTo = async (call: string): Promise<string> => {
  const [method, path] = call.split(' ')
  const url = hub.addresses.passengers + path!.replace(/\{[^}]+\}/g, 'a')
  return (await fetch(url, { method: method! })).text()
}
const missingRouteMessage = /There is nothing at this address|This address accepts/

test('GEN-04 API-10 to API-21 DRM-01 DRM-02 DRM-03 no listed call is missing', async () => {
  expect(calls.length).toBeGreaterThanOrEqual(12)
  for (const call of calls) expect(await responseTo(call), call).not.toMatch(missingRouteMessage)
})

test('GEN-04 invented calls have no route', async () => {
  for (const call of ['GET /core/session/nowhere', 'POST /core/pxeasy/health'])
    expect(await responseTo(call), call).toMatch(missingRouteMessage)
})
