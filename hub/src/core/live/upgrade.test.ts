/** Upgrades of real sockets on a real server. */
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
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
