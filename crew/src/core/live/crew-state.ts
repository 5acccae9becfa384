/** What the hub tells every tablet, as it was told last. */
import type { CrewLog, CrewState } from '@altiport/wire/crew'
import type { CrewAnnouncements } from '@altiport/wire/crew-announce'
import type { CrewFlight } from '@altiport/wire/crew-flight'
import type { CrewHealth } from '@altiport/wire/crew-health'
import type { CrewLeg } from '@altiport/wire/crew-leg'
import { noteHubTime } from '#core/now.ts'
import { createStore, type Store, useStore } from '#core/store.ts'

export const flightStore = createStore<CrewFlight | null>(null)
export const announcingStore = createStore<CrewAnnouncements | null>(null)
export const healthStore = createStore<CrewHealth | null>(null)
export const legStore = createStore<CrewLeg | null>(null)
export const logStore = createStore<CrewLog | null>(null)

export const useFlight = (): CrewFlight | null => useStore(flightStore)
export const useAnnouncing = (): CrewAnnouncements | null => useStore(announcingStore)
export const useHealth = (): CrewHealth | null => useStore(healthStore)
export const useLeg = (): CrewLeg | null => useStore(legStore)
export const useLog = (): CrewLog | null => useStore(logStore)

/** False while it is not known whether the tablet's leg is still the hub's: after it was put away, until it has asked. */
export const legConfirmedStore = createStore(true)
/** The leg whose orders and takings may be drawn; nothing while that is being asked. */
export const useLegId = (): string | null => {
  const id = useStore(legStore, (leg) => leg?.id ?? null)
  return useStore(legConfirmedStore) ? id : null
}

/** Calls `listener` when the hub's leg has become another one. */
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

/** Only what nothing was told of yet: an answer may be older than what came over the line meanwhile. */
export function fillFromState({ at, flight, announcing, health, leg, log }: CrewState): void {
  noteHubTime(at)
  fill(flightStore, flight)
  fill(announcingStore, announcing)
  fill(healthStore, health)
  fill(legStore, leg)
  if (logStore.read()?.isUnavailable) logStore.write(log)
  else fill(logStore, log)
}

function fill<Value>(store: Store<Value | null>, value: Value): void {
  if (store.read() === null) store.write(value)
}

/** Nobody is signed in: nothing of the flight's stays in the tablet. */
export function clearState(): void {
  for (const store of [flightStore, announcingStore, healthStore, legStore, logStore]) store.write(null)
}
