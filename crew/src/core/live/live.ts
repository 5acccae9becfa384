/** The tablet's live connection: open while someone is signed in. */
import { liveAddress } from '@altiport/client/connection'
import { createLive } from '@altiport/client/live'
import { type Store, useStore } from '@altiport/client/store'
import {
  crewAnnouncingUpdated,
  crewFlightUpdated,
  crewHealthUpdated,
  crewLegUpdated,
  crewLivePath,
  crewLogUpdated,
  crewState,
} from '@altiport/wire/crew'
import {
  isCrewAnnouncements,
  isCrewFlight,
  isCrewHealth,
  isCrewLeg,
  isCrewLog,
} from '@altiport/wire/crew-events'
import type { LiveHeader } from '@altiport/wire/live'
import { callHub } from '#core/hub.ts'
import { syncHubTime } from '#core/now.ts'
import { endSession, sessionStore } from '#core/session/session.ts'

import {
  announcementsStore,
  clearState,
  fillFromState,
  flightStore,
  healthStore,
  legConfirmedStore,
  legStore,
  logStore,
} from './crew-state.ts'

const checkInMs = 1500
const pingInMs = 4000
/** Takes the place of a token: the browser sends the session's cookie by itself. */
const cookieToken = 'cookie'

/** Called each time the connection opens, to reload what may have changed while it was closed. */
export const openListeners = new Set<() => void>()

const live = createLive({
  addressFor: () => liveAddress(location, crewLivePath),
  checkInMs,
  pingInMs,
  answersPings: true,
  prepare: confirmLeg,
  onOpen() {
    for (const listener of openListeners) listener()
  },
  onNoSession: () => endSession('ended'),
  onMalformed: (problem, details) => console.warn(problem, details),
  onListenerError: (error) => console.error(error),
})

export const connectionStore = live.store

type Guard<Payload> = (payload: unknown) => payload is Payload

/** Filters by header locally: sends nothing to the hub. A payload that `guard` rejects is logged and ignored. */
export const subscribe = <Payload>(
  header: LiveHeader,
  guard: Guard<Payload>,
  listener: (payload: Payload) => void,
): (() => void) =>
  live.subscribe(header, (payload) => {
    if (!guard(payload)) return false
    listener(payload)
    return true
  })

/** Whether the hub is connected. Otherwise all actions are disabled. @see CRW-03 */
export const useIsConnected = (): boolean => useStore(connectionStore, ({ status }) => status === 'OPEN')

/** Call once. Keeps a connection open while someone is signed in. */
export function startLive(): void {
  const writeUpdates = <Payload>(header: LiveHeader, guard: Guard<Payload>, store: Store<Payload | null>) =>
    subscribe(header, guard, (payload) => store.write(payload))
  subscribe(crewFlightUpdated, isCrewFlight, ({ at }) => syncHubTime(at))
  writeUpdates(crewFlightUpdated, isCrewFlight, flightStore)
  writeUpdates(crewAnnouncingUpdated, isCrewAnnouncements, announcementsStore)
  writeUpdates(crewHealthUpdated, isCrewHealth, healthStore)
  writeUpdates(crewLegUpdated, isCrewLeg, legStore)
  writeUpdates(crewLogUpdated, isCrewLog, logStore)
  let wasNeeded = false
  const followSession = () => {
    const isNeeded = sessionStore.read().state === 'in'
    live.setToken(isNeeded ? cookieToken : null)
    // The next session must not wait until the hub has closed this socket.
    if (wasNeeded && !isNeeded) live.drop()
    wasNeeded = isNeeded
    if (!isNeeded) clearState()
  }
  sessionStore.listen(followSession)
  followSession()
  // Browsers suspend timers in a sleeping tablet: check immediately when it wakes.
  document.addEventListener('visibilitychange', () => {
    // Also when hiding: the first frame after waking must not display a leg that has ended meanwhile.
    legConfirmedStore.write(false)
    if (!document.hidden) void reloadLeg()
  })
  live.start()
}

/**
 * Loads the leg again over an open connection, which is dropped if that fails. Call when the tablet wakes, or when a
 * reply belongs to another leg than the tablet's.
 */
export async function reloadLeg(): Promise<void> {
  if (connectionStore.read().status !== 'OPEN') return
  const isCurrent = live.createSocketCheck()
  if (!(await confirmLeg(isCurrent)) && isCurrent()) live.drop()
}

/**
 * Loads the hub's current leg; another leg clears the data of the previous one. A new connection waits for this before
 * its messages are used. Resolves to `false` if the leg cannot be loaded or the socket has been replaced meanwhile.
 *
 * @see CRW-07
 */
async function confirmLeg(isCurrent: () => boolean): Promise<boolean> {
  const state = await callHub(crewState).catch(() => undefined)
  if (!isCurrent() || !state) return false
  legStore.write(state.leg)
  legConfirmedStore.write(true)
  fillFromState(state)
  return true
}
