/** The session of this tablet: opened by PIN, and ended by locking the tablet, by inactivity, or by the hub. */

import { createStore, useStore } from '@altiport/client/store'
import {
  type CrewSessionReply,
  crewSession,
  crewSignIn,
  crewSignOut,
  extendCrewSession,
} from '@altiport/wire/crew'
import { callHub, NoHub, noSessionListeners, proofStore } from '#core/hub.ts'
import { translate } from '#core/language/language.ts'
import { readStored, writeStored } from '#core/storage.ts'
import { showToast, toasts } from '#core/toasts.ts'

export type Session = {
  state: 'resuming' | 'out' | 'in'
  /** The tablet's name, such as `2L`; while signed out the last one used, or empty. */
  tablet: string
  locksAfterInS: number
  /** Why the session ended, if the login page should mention it. */
  why: 'ended' | 'untouched' | null
}

const tabletKey = 'tablet'
/** Whether the session may still exist after a reload; if not, a reload does not call the hub. */
const signedInKey = 'signed-in'
const defaultLockInS = 300
const retryInMs = 2000
const extendEveryInMs = 60_000
/** Enough time to touch a tablet that is only being read. */
const warnBeforeInMs = 30_000
const activityEvents = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

export const sessionStore = createStore<Session>({
  state: 'resuming',
  tablet: readStored(tabletKey) ?? '',
  locksAfterInS: defaultLockInS,
  why: null,
})
export const useSession = (): Session => useStore(sessionStore)

/** Call once: resumes the session, and locks an untouched tablet, even if the hub is unreachable. @see CRW-02 */
export function startSession(): void {
  let touchedAtInMs = Date.now()
  let extendedAtInMs = Date.now()
  let warning: number | null = null
  noSessionListeners.add(() => endSession('ended'))
  for (const name of activityEvents)
    addEventListener(
      name,
      () => {
        touchedAtInMs = Date.now()
        if (warning !== null) toasts.dismiss(warning)
        warning = null
        if (sessionStore.read().state !== 'in' || touchedAtInMs - extendedAtInMs < extendEveryInMs) return
        extendedAtInMs = touchedAtInMs
        callHub(extendCrewSession).catch(() => {})
      },
      { passive: true, capture: true },
    )
  const lockIfUntouched = () => {
    const { state, locksAfterInS } = sessionStore.read()
    if (state !== 'in') return
    const leftInMs = touchedAtInMs + locksAfterInS * 1000 - Date.now()
    if (leftInMs <= 0) signOut('untouched')
    else if (leftInMs <= warnBeforeInMs)
      warning ??= showToast({ text: translate('login.locksSoon'), isBad: true, visibleInMs: leftInMs })
  }
  setInterval(lockIfUntouched, 1000)
  // Browsers suspend timers in a sleeping tablet.
  document.addEventListener('visibilitychange', lockIfUntouched)
  if (readStored(signedInKey) === 'yes') void resumeSession()
  else sessionStore.write({ ...sessionStore.read(), state: 'out' })
}

/** @throws {FailedReply} @throws {NoHub} */
export async function signIn(pin: string, tablet: string): Promise<void> {
  openSession(await callHub(crewSignIn, { body: { pin, tablet } }))
}

/** Locks the tablet even if the request fails; the hub ends untouched sessions itself. */
export function signOut(why: Session['why'] = null): void {
  callHub(crewSignOut).catch(() => {})
  endSession(why)
}

/** Ends the session on this tablet only, such as after the hub has refused it. */
export function endSession(why: Session['why']): void {
  proofStore.write(null)
  writeStored(signedInKey, 'no')
  const before = sessionStore.read()
  if (before.state === 'in') sessionStore.write({ ...before, state: 'out', why })
}

function openSession({ tablet, proof, locksAfterInS }: CrewSessionReply): void {
  proofStore.write(proof)
  writeStored(tabletKey, tablet)
  writeStored(signedInKey, 'yes')
  sessionStore.write({ state: 'in', tablet, locksAfterInS, why: null })
}

/** Resumes the session after a reload; retries while the hub is unreachable. */
async function resumeSession(): Promise<void> {
  try {
    openSession(await callHub(crewSession))
  } catch (failure) {
    if (sessionStore.read().state !== 'resuming') return
    if (failure instanceof NoHub) setTimeout(resumeSession, retryInMs)
    else sessionStore.write({ ...sessionStore.read(), state: 'out' })
  }
}
