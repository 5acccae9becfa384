/** Tests the tablet's live data: confirmed by the hub after sleep, and never replaced by a malformed event. */

import { crewLegUpdated } from '@altiport/wire/crew'
import { beforeEach, expect, test, vi } from 'vitest'
import { sessionStore } from '#core/session/session.ts'
import { legConfirmedStore, legStore } from './crew-state.ts'
import { connectionStore, startLive } from './live.ts'

class TestSocket {
  static last: TestSocket | undefined
  onopen?: () => Promise<void>
  onclose?: (event: { code: number }) => void
  onmessage?: (event: { data: string }) => void
  constructor() {
    TestSocket.last = this
  }
  send() {}
  close() {}
}
const leg = { id: 'leg-1', openedAt: 0, state: 'waiting', startedAt: null, lastReceipt: null } as const
let isHubUp = true
const page = { hidden: false, listeners: [] as (() => void)[] }

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', TestSocket)
  vi.stubGlobal('location', { protocol: 'https:', host: 'crew', origin: 'https://crew' })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('document', {
    get hidden() {
      return page.hidden
    },
    addEventListener: (_: string, listener: () => void) => {
      page.listeners.push(listener)
    },
  })
  vi.stubGlobal('fetch', async () => {
    if (!isHubUp) throw new TypeError('no hub')
    return new Response(JSON.stringify({ at: 0, leg }))
  })
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})
const setHidden = (isHidden: boolean) => {
  page.hidden = isHidden
  for (const listener of page.listeners) listener()
}

test('CRW-07 after a tablet wakes without the hub, its leg stays unconfirmed until the hub responds', async () => {
  sessionStore.write({ ...sessionStore.read(), state: 'in' })
  startLive()
  await TestSocket.last?.onopen?.()
  expect(connectionStore.read().status).toBe('OPEN')
  expect(legStore.read()).toEqual(leg)
  // Losing the connection while the tablet is in use does not affect the confirmation.
  isHubUp = false
  TestSocket.last?.onclose?.({ code: 1006 })
  expect(legConfirmedStore.read()).toBe(true)

  setHidden(true)
  setHidden(false)
  expect(legConfirmedStore.read()).toBe(false)
  await TestSocket.last?.onopen?.()
  TestSocket.last?.onclose?.({ code: 1006 })
  expect(connectionStore.read().status).toBe('CLOSED')
  expect(legConfirmedStore.read()).toBe(false)

  isHubUp = true
  await vi.advanceTimersByTimeAsync(2000)
  await TestSocket.last?.onopen?.()
  expect(legConfirmedStore.read()).toBe(true)
})

test('CRW-03 LIV-12 a malformed event is logged and does not change what the tablet displays', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const receive = (payload: unknown) =>
    TestSocket.last?.onmessage?.({ data: JSON.stringify({ header: crewLegUpdated, payload }) })
  receive({ ...leg, id: 'leg-2' })
  expect(legStore.read()?.id).toBe('leg-2')
  for (const malformed of [null, {}, { ...leg, id: 3 }, { ...leg, lastReceipt: { legId: 'leg-1' } }])
    receive(malformed)
  expect(legStore.read()?.id).toBe('leg-2')
  expect(warn).toHaveBeenCalledTimes(4)
})
