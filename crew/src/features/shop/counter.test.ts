/** Counting by touch: no tap is lost, whatever arrives between. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type CountResult, createCounter, quietInMs } from './counter.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A hub whose number is `left`; the tablet knows `known`. */
const openCounter = (left: number) => {
  const hub = {
    left,
    known: left,
    sent: [] as [number, number][],
    result: null as CountResult | null,
    isLinked: true,
  }
  const counter = createCounter({
    readLeft: () => hub.known,
    canSend: () => hub.isLinked,
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

test('CRW-04 twelve taps are twelve pieces, sent as one', async () => {
  const { hub, counter } = openCounter(5)
  for (let taps = 0; taps < 12; taps++) {
    counter.add(1)
    await vi.advanceTimersByTimeAsync(80)
  }
  expect([counter.value(), hub.sent]).toEqual([17, []])
  await quiet()
  expect([hub.sent, hub.left, counter.value()]).toEqual([[[5, 17]], 17, 17])
})

test('CRW-04 a piece that is ordered between the taps takes none of them away', async () => {
  const { hub, counter } = openCounter(5)
  counter.add(1)
  counter.add(1)
  hub.left = hub.known = 4
  counter.add(1)
  expect(counter.value()).toBe(7)
  await quiet()
  expect([hub.sent, hub.left]).toEqual([[[4, 7]], 7])
})

test('CRW-04 where the hub was quicker than its update, the taps are sent again on what is left', async () => {
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

test('CRW-04 taps while a count is sent follow it', async () => {
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

test('CRW-04 where another tablet has counted to the same number, the taps of this one are added', async () => {
  const { hub, counter } = openCounter(5)
  counter.add(3)
  hub.left = 8
  await quiet()
  expect([hub.left, counter.value()]).toEqual([11, 11])
})

test('CRW-04 a typed number is sent at once; what the hub does not take stays, and is sent when the crew say so', async () => {
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

test('CRW-04 a number that is typed on two tablets is not added to itself, and one that differs waits for the crew', async () => {
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

test('CRW-03 CRW-04 without the hub nothing is sent and nothing is lost: a typed number stays, and taps stay', async () => {
  const { hub, counter } = openCounter(5)
  counter.add(2)
  hub.isLinked = false
  await quiet()
  expect([hub.sent, counter.value(), counter.unsaved()]).toEqual([[], 7, 7])
  counter.saveDraft(48)
  expect([counter.value(), counter.unsaved()]).toEqual([48, 48])
  // An answer that was lost on its way: the number is there.
  hub.known = 48
  counter.update()
  expect([counter.value(), counter.unsaved()]).toEqual([48, null])
})

test('CRW-04 where only the answer was lost, the number that the hub has by then is no draft', async () => {
  const { hub, counter } = openCounter(5)
  hub.result = 'failed'
  counter.add(3)
  hub.left = 8
  await quiet()
  expect([counter.value(), counter.unsaved()]).toEqual([8, null])
})

test('CRW-04 CRW-07 taps of a leg that has ended are not sent into the next one, and are named', async () => {
  const { hub, counter } = openCounter(5)
  counter.add(3)
  expect(counter.stop()).toBe(8)
  await quiet()
  expect([hub.sent, counter.stop()]).toEqual([[], null])
})
