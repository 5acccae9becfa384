/** Upgrades of real sockets on a real server. */
import { Duplex } from 'node:stream'
import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { refuseUpgrade } from './refuse-upgrade.ts'
import { onUpgrade } from './upgrade.ts'

const open = (address: string) =>
  new Promise<string>((done) => {
    const socket = new WebSocket(address)
    socket.once('message', (text) => done(String(text)))
    socket.once('unexpected-response', (_request, { statusCode }) => done(String(statusCode)))
    socket.once('error', () => {})
    onTestFinished(() => socket.terminate())
  })

test('an exception while an upgrade is handled is answered with 500 and logged, and the next one is answered', async () => {
  const logged: string[] = []
  const app = Fastify({ logger: { stream: { write: (line: string) => void logged.push(line) } } })
  onTestFinished(() => app.close())
  onUpgrade(app, '/live', ({ request, accept }) => {
    if (request.url?.endsWith('broken')) throw new Error('of this request')
    accept((socket) => socket.send('welcome'))
  })
  const address = (await app.listen()).replace('http', 'ws')
  expect(await open(`${address}/live?broken`)).toBe('500')
  expect(logged.join()).toContain('of this request')
  expect(await open(`${address}/live`)).toBe('welcome')
  expect(await open(`${address}/elsewhere`)).toBe('404')
})

test('API-01 LIV-03 a refused upgrade whose response is not read is closed after ten seconds', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  // A write that is never done.
  const unread = new Duplex({ read() {}, write() {} })
  refuseUpgrade(unread, '404 Not Found')
  vi.advanceTimersByTime(9_000)
  expect(unread.destroyed).toBe(false)
  vi.advanceTimersByTime(2_000)
  expect(unread.destroyed).toBe(true)
})

test('API-01 LIV-03 OP-99 a client that sends more to a refused upgrade is disconnected at its first byte', async () => {
  const unread = new Duplex({ read() {}, write() {} })
  refuseUpgrade(unread, '404 Not Found')
  unread.push('x')
  await expect.poll(() => unread.destroyed).toBe(true)
})
