/** Opens the leg with which the hub starts. */
import { endLeg } from '#core/leg/leg.store.ts'
import { untouchedLeg } from '#core/leg/leg-overrides.ts'
import { ledgerRoomInBytes, type Settings } from '#core/settings.ts'
import type { Store } from '#core/store/store.ts'
import { currentLeg, type Leg, saveLeg } from './session.store.ts'

/**
 * The saved leg, or a new one if none is saved or the settings name another. With an unavailable store the
 * new leg is not saved.
 */
export const openLeg = async (
  store: Store,
  settings: Settings,
  newLeg: (id?: string) => Leg,
): Promise<Leg> => {
  const requestedId = settings.legId
  const saved = await store.query(currentLeg).catch(() => null)
  if (saved && (requestedId === undefined || saved.id === requestedId)) return saved
  const leg = newLeg(requestedId)
  await (saved ? endSaved(store, settings, saved, leg) : store.mutate(saveLeg, leg)).catch(() => {})
  return leg
}

/** The settings name a leg other than the saved one: passengers' data is erased with the saved leg. @see CRW-07 */
const endSaved = (store: Store, settings: Settings, saved: Leg, next: Leg) =>
  store.mutate(endLeg, {
    next,
    state: JSON.stringify(untouchedLeg),
    maxStoreInBytes: ledgerRoomInBytes(settings),
    receipt: {
      legId: saved.id,
      nextLegId: next.id,
      tablet: null,
      flight: null,
      startedAt: saved.startedAtInMs,
      endedAt: next.startedAtInMs,
    },
  })
