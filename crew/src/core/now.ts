/** The current time by the hub's clock, updated every second, for ages and timers. */
import { createStore, useStore } from '@altiport/client/store'

const updateIntervalInMs = 1000
let hubOffsetInMs = 0
const nowStore = createStore(Date.now())

export function startNow(): void {
  setInterval(() => nowStore.write(hubNowInMs()), updateIntervalInMs)
}

/** By the hub's clock; by the tablet's until the first message from the hub. */
export const hubNowInMs = (): number => Date.now() + hubOffsetInMs

/** Ignores differences up to half a second, which may be network latency, so that timers do not jitter. */
export function syncHubTime(atInMs: number): void {
  const newOffsetInMs = atInMs - Date.now()
  if (Math.abs(newOffsetInMs - hubOffsetInMs) > 500) {
    hubOffsetInMs = newOffsetInMs
    nowStore.write(hubNowInMs())
  }
}

/** Rerenders every second. */
export const useNow = (): number => useStore(nowStore)
