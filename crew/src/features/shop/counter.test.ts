/** Tests counting a product by taps: no tap is lost, even if updates arrive meanwhile. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type CountResult, createCounter, quietInMs } from './counter.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A counter with a fake hub: `left` is the hub's stock, `known` the tablet's copy of it. */
const openCounter = (left: number) => {
  const hub = {
    left,
    known: left,
    sent: [] as [number, number][],
    result: null as CountResult | null,
    isConnected: true,
  }
  const counter = createCounter({
    readLeft: () => hub.known,
    canSend: () => hub.isConnected,
    async send({ from, to }) {
      hub.sent.push([from, to])
      await Promise.resolve()
      if (hub.result) return hub.result
      if (hub.left !== from) return 'changed-meanwhile'
      hub.left = to
      return 'saved'
    },
    async refresh() {
      hub.known = hub.left
    },
    onChange: () => {},
    max: 9999,
  })
  return { hub, counter }
}
const quiet = () => vi.advanceTimersByTimeAsync(quietInMs)

test('CRW-04 twelve taps are sent in one request', async () => {
  const { hub, counter } = openCounter(5)
  for (let taps = 0; taps < 12; taps++) {
    counter.add(1)
    await vi.advanceTimersByTimeAsync(80)
  }
  expect([counter.value(), hub.sent]).toEqual([17, []])
  await quiet()
  expect([hub.sent, hub.left, counter.value()]).toEqual([[[5, 17]], 17, 17])
})

test('CRW-04 an order between two taps does not cancel any tap', async () => {
  const { hub, counter } = openCounter(5)
  counter.add(1)
  counter.add(1)
  hub.left = hub.known = 4
  counter.add(1)
  expect(counter.value()).toBe(7)
  await quiet()
  expect([hub.sent, hub.left]).toEqual([[[4, 7]], 7])
})

test('CRW-04 if the hub’s stock has changed, and the tablet’s copy not yet, the taps are resent', async () => {
  const { hub, counter } = openCounter(5)
  counter.add(3)
  hub.left = 4
  await quiet()
  expect([hub.sent, hub.left, counter.value()]).toEqual([
    [
      [5, 8],
      [4, 7],
    ],
    7,
    7,
  ])
})

test('CRW-04 taps during a request are sent after it', async () => {
  const { hub, counter } = openCounter(5)
  counter.add(2)
  vi.advanceTimersByTime(quietInMs)
  counter.add(1)
  await quiet()
  expect([hub.sent, hub.left, counter.value()]).toEqual([
    [
      [5, 7],
      [7, 8],
    ],
    8,
    8,
  ])
})

test('CRW-04 if another tablet has set the same stock, the taps of this one are added', async () => {
  const { hub, counter } = openCounter(5)
  counter.add(3)
  hub.left = 8
  await quiet()
  expect([hub.left, counter.value()]).toEqual([11, 11])
})

test('CRW-04 a typed number is sent immediately; a number that fails to be sent is retained until the crew save it', async () => {
  const { hub, counter } = openCounter(5)
  counter.set(48)
  await vi.advanceTimersByTimeAsync(0)
  expect([hub.sent, counter.value()]).toEqual([[[5, 48]], 48])
  hub.result = 'failed'
  counter.add(-100)
  expect(counter.value()).toBe(0)
  await quiet()
  expect([hub.left, counter.value(), counter.unsaved()]).toEqual([48, 0, 0])
  hub.result = null
  counter.save()
  await vi.advanceTimersByTimeAsync(0)
  expect([hub.left, counter.unsaved()]).toEqual([0, null])
})

test('CRW-04 the same number typed on two tablets is saved once, and a different one waits for the crew', async () => {
  const { hub, counter } = openCounter(5)
  hub.left = 48
  counter.set(48)
  await vi.advanceTimersByTimeAsync(0)
  expect([hub.left, counter.value(), counter.unsaved()]).toEqual([48, 48, null])
  hub.left = 40
  counter.set(47)
  await vi.advanceTimersByTimeAsync(0)
  expect([hub.left, counter.value(), counter.unsaved()]).toEqual([40, 47, 47])
  counter.discard()
  expect([counter.value(), counter.unsaved()]).toEqual([40, null])
})

test('CRW-03 CRW-04 while disconnected nothing is sent, and taps and typed numbers are retained', async () => {
  const { hub, counter } = openCounter(5)
  counter.add(2)
  hub.isConnected = false
  await quiet()
  expect([hub.sent, counter.value(), counter.unsaved()]).toEqual([[], 7, 7])
  counter.saveDraft(48)
  expect([counter.value(), counter.unsaved()]).toEqual([48, 48])
  // The hub has the number although its reply was lost.
  hub.known = 48
  counter.update()
  expect([counter.value(), counter.unsaved()]).toEqual([48, null])
})

test('CRW-04 if only the reply was lost, the number does not stay as a draft', async () => {
  const { hub, counter } = openCounter(5)
  hub.result = 'failed'
  counter.add(3)
  hub.left = 8
  await quiet()
  expect([counter.value(), counter.unsaved()]).toEqual([8, null])
})

test('CRW-04 CRW-07 stop returns the unsent number, and does not send it in the next leg', async () => {
  const { hub, counter } = openCounter(5)
  counter.add(3)
  expect(counter.stop()).toBe(8)
  await quiet()
  expect([hub.sent, counter.stop()]).toEqual([[], null])
})

test('CRW-04 CRW-07 taps that are refused after stop are not sent again', async () => {
  const { hub, counter } = openCounter(5)
  counter.add(3)
  hub.left = 40
  vi.advanceTimersByTime(quietInMs)
  expect([hub.sent, counter.stop()]).toEqual([[[5, 8]], null])
  await quiet()
  expect([hub.sent, hub.left]).toEqual([[[5, 8]], 40])
})
