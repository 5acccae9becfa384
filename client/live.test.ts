/** Tests the live connection with fake sockets: preparation, early messages, loss, and the session's end. */
import { closeCodeNoSession, pingHeader } from '@altiport/wire/live'
import { beforeEach, expect, test, vi } from 'vitest'
import { createLive, type LiveOptions } from './live.ts'

class TestSocket {
  static all: TestSocket[] = []
  static CONNECTING = 0
  readyState = 1
  sent: string[] = []
  isClosed = false
  onopen?: () => Promise<void>
  onclose?: (event: { code: number }) => void
  onmessage?: (event: { data: string }) => void
  readonly address: string
  constructor(address: string) {
    this.address = address
    TestSocket.all.push(this)
  }
  send(text: string) {
    this.sent.push(text)
  }
  close() {
    this.isClosed = true
  }
}
const last = () => TestSocket.all.at(-1)!
const header = { service: 's', app: 'a', event: 'e' }
const message = (payload: unknown) => ({ data: JSON.stringify({ header, payload }) })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', TestSocket)
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('document', { hidden: false, addEventListener: () => {} })
  TestSocket.all = []
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

const startLive = (options: Partial<LiveOptions> = {}) => {
  const notified: unknown[] = []
  const live = createLive({
    addressFor: (token) => `ws://hub/${token}`,
    checkInMs: 1500,
    pingInMs: 4000,
    onNoSession: () => notified.push('no session'),
    onListenerError: (error) => notified.push(error),
    onMalformed: (problem) => notified.push(problem),
    ...options,
  })
  live.subscribe(header, (payload) => {
    if (payload === 'throw') throw new Error('listener')
    if (payload === 'bad') return false
    notified.push(payload)
  })
  live.start()
  live.setToken('t')
  return { live, notified }
}

test('LIV-12 messages reach subscribers of their header; malformed ones and errors of a listener are reported', async () => {
  const { live, notified } = startLive()
  expect(last().address).toBe('ws://hub/t')
  await last().onopen?.()
  expect(live.store.read().status).toBe('OPEN')
  last().onmessage?.(message('one'))
  last().onmessage?.({ data: '{' })
  last().onmessage?.(message('bad'))
  last().onmessage?.(message('throw'))
  last().onmessage?.({ data: JSON.stringify({ header: { ...header, event: 'other' }, payload: 'two' }) })
  expect(notified).toEqual([
    'one',
    'A live message is malformed',
    'A live payload is malformed',
    new Error('listener'),
  ])
})

test('CRW-07 messages wait until what they refer to is loaded; a connection that cannot load it is closed', async () => {
  let finishLoading: (isLoaded: boolean) => void = () => {}
  const { live, notified } = startLive({ prepare: () => new Promise((done) => (finishLoading = done)) })
  const opening = last().onopen?.()
  last().onmessage?.(message('early'))
  expect([live.store.read().status, notified]).toEqual(['CONNECTING', []])
  finishLoading(true)
  await opening
  expect([live.store.read().status, notified]).toEqual(['OPEN', ['early']])

  live.drop()
  vi.advanceTimersByTime(1500)
  expect(TestSocket.all).toHaveLength(2)
  const failing = last().onopen?.()
  finishLoading(false)
  await failing
  expect([live.store.read().status, last().isClosed]).toEqual(['CLOSED', true])
})

test('CRW-03 a socket that closes while it is being prepared never counts as open', async () => {
  let finishLoading: (isLoaded: boolean) => void = () => {}
  let isCurrent: () => boolean = () => true
  const prepare = (current: () => boolean) => {
    isCurrent = current
    return new Promise<boolean>((done) => (finishLoading = done))
  }
  const { live } = startLive({ prepare })
  const opening = last().onopen?.()
  last().onclose?.({ code: 1006 })
  expect(isCurrent()).toBe(false)
  finishLoading(true)
  await opening
  expect(live.store.read().status).toBe('CLOSED')
})

test('CRW-03 LIV-08 a hub that stops answering counts as lost after two unanswered pings; pings go to no listener', async () => {
  const { live, notified } = startLive({ answersPings: true })
  live.subscribe(pingHeader, () => void notified.push('ping'))
  await last().onopen?.()
  vi.advanceTimersByTime(4000)
  last().onmessage?.({ data: JSON.stringify({ header: pingHeader, payload: {} }) })
  vi.advanceTimersByTime(8000)
  expect(last().sent).toHaveLength(3)
  expect(live.store.read().status).toBe('OPEN')
  const dead = last()
  vi.advanceTimersByTime(4000)
  expect([live.store.read().status, dead.isClosed, notified]).toEqual(['CLOSED', true, []])
})

test('a connection that the hub closes with “no session” ends the session, unless the token has changed since', async () => {
  const { live, notified } = startLive()
  await last().onopen?.()
  live.setToken('next')
  last().onclose?.({ code: closeCodeNoSession })
  expect(notified).toEqual([])
  vi.advanceTimersByTime(1500)
  expect(last().address).toBe('ws://hub/next')
  await last().onopen?.()
  last().onclose?.({ code: closeCodeNoSession })
  expect(notified).toEqual(['no session'])
})

test('LIV-06 the first check waits for a random delay, so that many devices do not return at the same moment', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const { live } = startLive({ maxDelayInMs: 2000 })
  live.drop()
  vi.advanceTimersByTime(1000 + 1499)
  expect(TestSocket.all).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(TestSocket.all).toHaveLength(2)
})
