/** License requests that wait: how long, how many bytes, and until their client leaves. */
import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refused } from '#core/http/refusal.ts'
import { createLicenseTurns } from './license-turns.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** Requests for one place, which the first of them uses until `finish` is called. */
const open = () => {
  const turns = createLicenseTurns({ maxConcurrent: 1, maxWaitInS: 10 })
  const ran: string[] = []
  const refused: string[] = []
  const request = (address: string, device: string, bytes = 0) => {
    const response = Object.assign(new EventEmitter(), { destroyed: false })
    let finish = () => {}
    const run = () => {
      ran.push(device)
      return new Promise<void>((done) => (finish = done))
    }
    const answered = turns
      .run({ address, device, response: response as unknown as ServerResponse }, bytes, run)
      .then((answer) => answer instanceof Refused && refused.push(device))
    return { answered, leave: () => response.emit('close'), finish: () => finish() }
  }
  return { ran, refused, request }
}

test('DRM-01 OP-99 a request whose client leaves while it waits is dropped, and makes room for another of its device', async () => {
  const { ran, refused, request } = open()
  const running = request('A', 'first')
  const [leaving, ...staying] = [1, 2, 3, 4].map(() => request('A', 'second'))
  await request('A', 'second').answered
  expect(refused).toEqual(['second'])
  leaving!.leave()
  await leaving!.answered
  const another = request('A', 'second')
  for (const each of [running, ...staying, another]) {
    each.finish()
    await each.answered
  }
  expect([ran, refused]).toEqual([
    ['first', ...Array(4).fill('second')],
    ['second', 'second'],
  ])
  expect(vi.getTimerCount()).toBe(0)
})

test('DRM-01 OP-99 a request that has waited for as long as the license server may take is refused', async () => {
  const { ran, refused, request } = open()
  const running = request('A', 'running')
  const waiting = request('B', 'waiting')
  vi.advanceTimersByTime(9999)
  expect(refused).toEqual([])
  vi.advanceTimersByTime(1)
  await waiting.answered
  expect(refused).toEqual(['waiting'])
  running.finish()
  await running.answered
  expect([ran, vi.getTimerCount()]).toEqual([['running'], 0])
})

test('DRM-01 OP-99 when the waiting requests have too many bytes, the device and address with the most lose one', async () => {
  const { refused, request } = open()
  request('A', 'running')
  const bytes = 64 * 1024
  for (let phone = 0; phone < 100; phone++) request('B', `phone ${phone}`, 5000)
  for (let n = 0; n < 4; n++) request('C', 'other', bytes)
  for (let device = 0; device < 56; device++)
    for (let n = 0; n < 4; n++) request('B', `crowd ${device}`, bytes)
  await new Promise(setImmediate)
  expect(refused).toEqual(['crowd 55'])
  request('D', 'another', bytes)
  await new Promise(setImmediate)
  expect(refused).toEqual(['crowd 55', 'crowd 54'])
})
