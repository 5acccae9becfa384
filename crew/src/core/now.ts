/** The time by the hub's clock, second by second, for ages and timers. */
import { createStore, useStore } from '#core/store.ts'

const everyInMs = 1000
let aheadInMs = 0
const nowStore = createStore(Date.now())

export function startNow(): void {
  setInterval(() => nowStore.write(hubNowInMs()), everyInMs)
}

/** By the hub's clock, as far as it has told it. */
export const hubNowInMs = (): number => Date.now() + aheadInMs

/** Half a second of the way counts as none, or timers would jitter. */
export function noteHubTime(atInMs: number): void {
  const offInMs = atInMs - Date.now()
  if (Math.abs(offInMs - aheadInMs) > 500) {
    aheadInMs = offInMs
    nowStore.write(hubNowInMs())
  }
}

/** Draws again each second. */
export const useNow = (): number => useStore(nowStore)
