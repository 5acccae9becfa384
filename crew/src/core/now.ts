/** The current time by the hub's clock, updated every second, for ages and timers. */
import { createStore, useStore } from '@altiport/client/store'

const everyInMs = 1000
let aheadInMs = 0
const nowStore = createStore(Date.now())

export function startNow(): void {
  setInterval(() => nowStore.write(hubNowInMs()), everyInMs)
}

/** By the hub's clock; by the tablet's until the first message from the hub. */
export const hubNowInMs = (): number => Date.now() + aheadInMs

/** Ignores differences up to half a second, which may be network latency, or timers would jitter. */
export function syncHubTime(atInMs: number): void {
  const offInMs = atInMs - Date.now()
  if (Math.abs(offInMs - aheadInMs) > 500) {
    aheadInMs = offInMs
    nowStore.write(hubNowInMs())
  }
}

/** Rerenders every second. */
export const useNow = (): number => useStore(nowStore)
