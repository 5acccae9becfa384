/** The public flight data call through a real hub, and the completeness of its documentation. */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import {
  currentFlightCall,
  currentFlightFields,
  currentFlightUpdated,
  flightProgressFields,
  flightProgressUpdated,
  parseCurrentFlight,
  parseFlightProgress,
} from '@altiport/wire/flight'
import { afterEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { openTestHub, send, signIn, type TestHub } from '#testing/hub.ts'

let hub: TestHub
afterEach(() => hub.remove())

test('FEED-06 LIV-13 LIV-16 the call returns the same fields as the socket, without a session', async () => {
  hub = await openTestHub({ origin: 'JFK', destination: 'BIO' })
  const response = await send(hub.addresses.passengers, currentFlightCall)
  const { flight, progress } = response.body as { flight: unknown; progress: unknown }
  expect(response.status).toBe(200)
  expect(response.cookies).toEqual([])
  expect(parseCurrentFlight(flight)).toMatchObject({ originIata: 'JFK', destIata: 'BIO' })
  expect(parseFlightProgress(progress)?.remainingTime).toBeGreaterThan(0)
  const received = await firstMessages((await signIn(hub.addresses.passengers)).token)
  expect(Object.keys(flight as object).sort()).toEqual(Object.keys(received.flight).sort())
  expect(Object.keys(progress as object).sort()).toEqual(Object.keys(received.progress).sort())
})

test('FEED-06 a page of another origin may read the flight, but not the session', async () => {
  hub = await openTestHub({ origin: 'JFK', destination: 'BIO' })
  const crossSite = { headers: { origin: 'https://other.example', 'sec-fetch-site': 'cross-site' } }
  const flight = await send(hub.addresses.passengers, currentFlightCall, crossSite)
  expect(flight.headers.get('access-control-allow-origin')).toBe('*')
  expect(flight.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(flight.headers.get('access-control-allow-credentials')).toBe(null)
  const me = await send(hub.addresses.passengers, { method: 'GET', path: '/core/session/me' }, crossSite)
  expect(me.headers.get('access-control-allow-origin')).toBe(null)
  expect(me.headers.get('cross-origin-resource-policy')).toBe('same-origin')
})

test('FEED-06 without flight data both parts are null, not an error', async () => {
  hub = await openTestHub({ origin: 'JFK', destination: 'ZZZ' })
  const response = await send(hub.addresses.passengers, currentFlightCall)
  expect(response).toMatchObject({ status: 200, body: { flight: null, progress: null } })
})

test('FEED-06 every field is described in docs/flight-data.md', async () => {
  hub = await openTestHub()
  const page = await readFile(
    fileURLToPath(new URL('../../../../docs/flight-data.md', import.meta.url)),
    'utf8',
  )
  const described = new Set([...page.matchAll(/`(\w+)`/g)].map(([, name]) => name))
  const fields = [...Object.keys(currentFlightFields), ...Object.keys(flightProgressFields)]
  expect(fields.filter((name) => !described.has(name))).toEqual([])
  expect(page).toContain(currentFlightCall.path)
})

/** The flight events that a passenger's device receives on connecting. */
const firstMessages = (token: string) =>
  new Promise<{ flight: object; progress: object }>((resolve) => {
    const socket = new WebSocket(`${hub.addresses.passengers.replace('http', 'ws')}/core/ws?token=${token}`)
    const received: Record<string, object> = {}
    socket.on('message', (data) => {
      const { header, payload } = JSON.parse(String(data))
      received[header.event] = payload
      const flight = received[currentFlightUpdated.event]
      const progress = received[flightProgressUpdated.event]
      if (!flight || !progress) return
      socket.terminate()
      resolve({ flight, progress })
    })
  })
