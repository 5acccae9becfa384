/** The latest state that the hub sends to every tablet. */

import { createStore, type Store, useStore } from '@altiport/client/store'
import type { CrewAnnouncements } from '@altiport/wire/announce-crew'
import type { CrewLog, CrewState } from '@altiport/wire/crew'
import type { CrewFlight } from '@altiport/wire/flight-crew'
import type { CrewHealth } from '@altiport/wire/health-crew'
import type { CrewLeg } from '@altiport/wire/leg-crew'
import { syncHubTime } from '#core/now.ts'

export const flightStore = createStore<CrewFlight | null>(null)
export const announcementsStore = createStore<CrewAnnouncements | null>(null)
export const healthStore = createStore<CrewHealth | null>(null)
export const legStore = createStore<CrewLeg | null>(null)
export const logStore = createStore<CrewLog | null>(null)

export const useFlight = (): CrewFlight | null => useStore(flightStore)
export const useAnnouncements = (): CrewAnnouncements | null => useStore(announcementsStore)
export const useHealth = (): CrewHealth | null => useStore(healthStore)
export const useLeg = (): CrewLeg | null => useStore(legStore)
export const useLog = (): CrewLog | null => useStore(logStore)

/** False while the tablet's leg may be outdated: from when the tablet sleeps until the hub has confirmed the leg. */
export const legConfirmedStore = createStore(true)
/** The leg whose orders and revenue may be displayed; `null` while it is unconfirmed. */
export const useLegId = (): string | null => {
  const id = useStore(legStore, (leg) => leg?.id ?? null)
  return useStore(legConfirmedStore) ? id : null
}

/** Calls `listener` when the hub has changed to another leg. */
export function onLegChange(listener: () => void): void {
  let previousId = legStore.read()?.id
  legStore.listen(() => {
    const id = legStore.read()?.id
    if (id === undefined || id === previousId) return
    const isFirst = previousId === undefined
    previousId = id
    if (!isFirst) listener()
  })
}

/**
 * Fills only empty stores, and replaces an unavailable log: the reply may be older than what the live connection has
 * delivered meanwhile.
 */
export function fillFromState({ at, flight, announcing, health, leg, log }: CrewState): void {
  syncHubTime(at)
  fill(flightStore, flight)
  fill(announcementsStore, announcing)
  fill(healthStore, health)
  fill(legStore, leg)
  if (logStore.read()?.isUnavailable) logStore.write(log)
  else fill(logStore, log)
}

function fill<Value>(store: Store<Value | null>, value: Value): void {
  if (store.read() === null) store.write(value)
}

/** Clears the stores of this file. Call when nobody is signed in. */
export function clearState(): void {
  for (const store of [flightStore, announcementsStore, healthStore, legStore, logStore]) store.write(null)
}
