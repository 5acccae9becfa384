/** What feeds say about the box’s clock is recorded after a start, even if the store is unavailable then. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from '#core/log.ts'
import type { Sessions } from '#core/session/sessions.ts'
import { type Store, StoreRefusal } from '#core/store/store.ts'
import { createWallClock } from '#core/wall-clock.ts'
import { recordClock } from './clock-recorder.ts'

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 23, 12) }))
afterEach(() => void vi.useRealTimers())

test('FEED-08 OPS-05 the first confirmation is recorded, also of a right clock, once the store is available', async () => {
  let isAvailable = false
  const records: object[] = []
  const mutate = async (_: unknown, record: object) => {
    if (!isAvailable) throw new StoreRefusal('resting', 'no disk')
    records.push(record)
  }
  const [clock, log] = [{ nowInMs: () => Date.now() }, createLog('silent')]
  const wallClock = createWallClock({ clock, trust: ['gpsd'], log })
  const sessions = { leg: () => ({ id: 'leg' }) } as Sessions
  const recorder = recordClock({ store: { mutate } as unknown as Store, clock, wallClock, sessions, log })
  for (let inS = 0; inS < 30; inS++) {
    wallClock.observe('gpsd', Date.now())
    await vi.advanceTimersByTimeAsync(1000)
  }
  expect(records).toEqual([])
  isAvailable = true
  await vi.advanceTimersByTimeAsync(5000)
  const atInMs = Date.UTC(2026, 10, 23, 12, 0, 10)
  expect(records).toEqual([{ legId: 'leg', atInMs, source: 'gpsd', offsetInMs: 0 }])
  recorder.stop()
})
