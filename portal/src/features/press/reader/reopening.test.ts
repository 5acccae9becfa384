/** Tests when an unreadable issue is opened again. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { UnreadableError, UnreadableReason } from './book.ts'
import { shouldReopen } from './reopening.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const unreadable = (reason: UnreadableReason, hasChanged: () => Promise<boolean>): UnreadableError =>
  Object.assign(new Error(reason), { reason, hasChanged } satisfies Pick<
    UnreadableError,
    'reason' | 'hasChanged'
  >)

const { signal } = new AbortController()

test('PRS-02 an issue that stays broken is checked less and less often, and finally not at all', async () => {
  const startedAtInMs = performance.now()
  const checkedAtInS: number[] = []
  const hasChanged = async () => {
    checkedAtInS.push((performance.now() - startedAtInMs) / 1000)
    return false
  }
  const reopens = shouldReopen(unreadable('broken', hasChanged), startedAtInMs, signal)
  await vi.advanceTimersByTimeAsync(200_000)
  expect(await reopens).toBe(false)
  expect(checkedAtInS.length).toBeLessThan(25)
  expect(checkedAtInS.at(-1)).toBeLessThanOrEqual(120)
  const pauses = checkedAtInS.map((atInS, index) => atInS - (checkedAtInS[index - 1] ?? 0))
  expect(pauses.at(-1)).toBeGreaterThan(pauses[0]!)
  for (const [index, pauseInS] of pauses.entries())
    expect(pauseInS).toBeLessThanOrEqual(checkedAtInS[index]! < 60 ? 4.001 : 30.001)
})

test('PRS-02 an issue whose bytes have changed is reopened within 5 s, in the first minute', async () => {
  for (const changedAfterInMs of [0, 20_000, 50_000]) {
    const startedAtInMs = performance.now()
    const hasChanged = async () => performance.now() - startedAtInMs >= changedAfterInMs
    const reopens = shouldReopen(unreadable('broken', hasChanged), startedAtInMs, signal)
    await vi.advanceTimersByTimeAsync(changedAfterInMs + 5000)
    expect(await reopens).toBe(true)
  }
})

test('PRS-02 an issue that could not be loaded is retried, one with a password is not', async () => {
  const never = async () => false
  const reopens = shouldReopen(unreadable('absent', never), performance.now(), signal)
  await vi.advanceTimersByTimeAsync(2000)
  expect(await reopens).toBe(true)
  expect(await shouldReopen(unreadable('locked', never), performance.now(), signal)).toBe(false)
})
