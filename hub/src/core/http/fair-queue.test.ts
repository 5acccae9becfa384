/** The order in which waiting tasks start, and how many may wait. */
import { sendErrorReport } from '@altiport/wire/error-report'
import { errorReport } from '@altiport/wire/error-report.shape'
import { fastify } from 'fastify'
import { expect, test, vi } from 'vitest'
import type { Sessions } from '#core/session/sessions.ts'
import { settingsOf } from '#core/settings.ts'
import { createFairQueue } from './fair-queue.ts'
import { createCallRouter } from './router.ts'

/** Adds all tasks, then finishes them one after another. */
const runAll = (
  added: readonly (readonly [address: string, device: string])[],
  options: Partial<Parameters<typeof createFairQueue>[0]> = {},
) => {
  const queue = createFairQueue({ maxConcurrent: 1, maxByDevice: 100, maxByAddress: 100, ...options })
  const ran: string[] = []
  const accepted = added.map(([address, device]) =>
    queue.add({ address, device }, () => ran.push(`${address}${device}`)),
  )
  for (const _ of added) queue.done()
  return { ran, accepted, waiting: queue.waiting() }
}

test('OP-99 addresses take turns, and so do the devices of an address, however many tasks one of them has waiting', () => {
  const crowd = Array.from({ length: 4 }, () => ['A', '1'] as const)
  const { ran, waiting } = runAll([...crowd, ['A', '2'], ['B', '1'], ['B', '1'], ['C', '9']])
  expect(ran).toEqual(['A1', 'A1', 'B1', 'C9', 'A2', 'B1', 'A1', 'A1'])
  expect(waiting).toBe(0)
})

test('OP-99 the waiting tasks of a device and of an address are limited; a device’s first is queued even if its address is full', () => {
  const many = Array.from({ length: 5 }, () => ['A', '1'] as const)
  expect(runAll(many, { maxByDevice: 2 }).accepted).toEqual([true, true, true, false, false])
  const devices = ['1', '2', '3', '4', '1', '2', '2'].map((device) => ['A', device] as const)
  const { accepted } = runAll([['B', 'x'], ...devices], { maxByAddress: 2 })
  expect(accepted).toEqual([true, true, true, true, true, false, false, false])
})

test('OP-99 a removed task never runs, and makes room for another', () => {
  const queue = createFairQueue({ maxConcurrent: 1, maxByDevice: 2, maxByAddress: 9 })
  const sender = { address: 'A', device: '1' }
  const ran: string[] = []
  const [running, removed, waiting] = ['running', 'removed', 'waiting'].map(
    (name) => () => void ran.push(name),
  )
  for (const task of [running!, removed!, waiting!]) queue.add(sender, task)
  expect(
    queue.add(sender, () => {}),
    'full',
  ).toBe(false)
  expect(queue.remove(sender, running!), 'already started').toBe(false)
  expect(queue.remove(sender, removed!)).toBe(true)
  expect(queue.add(sender, () => void ran.push('another'))).toBe(true)
  for (let n = 0; n < 3; n++) queue.done()
  expect([ran, queue.waiting()]).toEqual([['running', 'waiting', 'another'], 0])
})

test('OP-99 concurrent tasks are limited, and each finished one starts the next', () => {
  const queue = createFairQueue({ maxConcurrent: 2, maxByDevice: 9, maxByAddress: 9 })
  const start = vi.fn()
  for (let n = 0; n < 5; n++) queue.add({ address: 'A', device: '1' }, start)
  expect(start).toHaveBeenCalledTimes(2)
  queue.done()
  expect(start).toHaveBeenCalledTimes(3)
  for (let n = 0; n < 4; n++) queue.done()
  expect([start.mock.calls.length, queue.waiting()]).toEqual([5, 0])
  queue.add({ address: 'A', device: '1' }, start)
  expect(start).toHaveBeenCalledTimes(6)
})

test('OP-99 an action of another address waits for the running actions of a crowd and at most one that was waiting', async () => {
  const app = fastify()
  const router = createCallRouter(app, {
    sessions: {} as Sessions,
    settings: settingsOf({ dataDir: '.' }),
    clock: { nowInMs: () => 0 },
  })
  const ran: string[] = []
  const release: (() => void)[] = []
  router.mount(sendErrorReport, { body: errorReport }, ({ address }) => {
    ran.push(address)
    return new Promise((done) => release.push(() => done(undefined)))
  })
  app.post('/sent-last', () => 'received')
  const body = { level: 'error', message: '', page: '/', revision: '1', timestamp: 1 }
  const report = (remoteAddress: string) =>
    app.inject({ method: 'POST', url: sendErrorReport.path, remoteAddress, payload: body })
  const sent = Array.from({ length: 90 }, () => report('10.0.0.1'))
  sent.push(report('10.0.0.2'))
  await expect.poll(() => ran).toHaveLength(64)
  // The reply to `/sent-last` means that all requests before it were received.
  await app.inject({ method: 'POST', url: '/sent-last', payload: body })
  expect([ran.length, ran.includes('10.0.0.2')]).toEqual([64, false])
  for (let n = 0; n < 91; n++) {
    await expect.poll(() => release.length).toBeGreaterThan(n)
    release[n]!()
  }
  expect((await Promise.all(sent)).every(({ statusCode }) => statusCode === 204)).toBe(true)
  // After the 64 running ones, and one of the crowd's that waited.
  expect(ran.indexOf('10.0.0.2')).toBeLessThanOrEqual(65)
})
