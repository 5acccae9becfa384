/** Fetching media from an HTTP server with scripted answers. */
import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchMedia } from './media-fetch.ts'

type Answer = (response: ServerResponse, nth: number) => void

let server: Server
let answer: Answer
let count = 0
const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/film`

beforeEach(async () => {
  count = 0
  server = createServer((_, response) => {
    answer(response, ++count)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  server.closeAllConnections()
  server.close()
})

/** Like Chromium 92: abort signals have no reason and cannot throw it. */
function withoutReasons(): void {
  const Native = AbortController
  vi.stubGlobal(
    'AbortController',
    class {
      #target = new Native()
      readonly signal = Object.defineProperties(this.#target.signal, {
        reason: { value: undefined },
        throwIfAborted: { value: undefined },
      })
      abort() {
        this.#target.abort()
      }
    },
  )
}

test('GEN-01 media is fetched without support for `throwIfAborted`', async () => {
  withoutReasons()
  answer = (response) => response.end('film')
  const { bytes } = await fetchMedia(address(), { signal: new AbortController().signal })
  expect(new TextDecoder().decode(bytes)).toBe('film')
})

test('GEN-01 an aborted fetch rejects with an AbortError even if abort signals have no reason', async () => {
  withoutReasons()
  answer = () => controller.abort()
  const controller = new AbortController()
  await expect(fetchMedia(address(), { signal: controller.signal })).rejects.toMatchObject({
    name: 'AbortError',
  })
  await expect(fetchMedia(address(), { signal: controller.signal })).rejects.toMatchObject({
    name: 'AbortError',
  })
  expect(count).toBe(1)
})

test('GEN-01 a response that stalls in the middle is `slow` even if abort signals have no reason', async () => {
  withoutReasons()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  answer = (response) => {
    response.writeHead(200, { 'content-length': '100' })
    response.write('film')
  }
  const fetched = fetchMedia(address(), { onBytes: () => setImmediate(() => vi.advanceTimersByTime(4000)) })
  await expect(fetched).rejects.toMatchObject({ name: 'MediaFetchError', problem: 'slow' })
})

test('VOD-31 the first request to a slow hub is not aborted for later ones', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let first: ServerResponse | null = null
  answer = (response, nth) => {
    if (nth === 1) first = response
    // Each request advances the clock to when the next one is sent.
    if (nth < 4) setImmediate(() => vi.advanceTimersByTime(4000))
    else first!.end('film')
  }
  const { bytes } = await fetchMedia(address())
  expect(new TextDecoder().decode(bytes)).toBe('film')
  expect(count).toBe(4)
})

test('VOD-31 pending requests do not prevent an answer once the hub has recovered', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  answer = (response, nth) => {
    if (nth < 4) setImmediate(() => vi.advanceTimersByTime(4000))
    else response.end('film')
  }
  const { bytes } = await fetchMedia(address())
  expect(new TextDecoder().decode(bytes)).toBe('film')
})
