/** Who is signed in at this tablet: by PIN, until somebody locks it, the hub ends it, or nobody touches it for long. */
import {
  type CrewSessionReply,
  crewSession,
  crewSignIn,
  crewSignOut,
  extendCrewSession,
} from '@altiport/wire/crew'
import { callHub, NoHub, noSessionListeners, proofStore } from '#core/hub.ts'
import { translate } from '#core/language/language.ts'
import { drop, showNotice } from '#core/notice.ts'
import { readStored, writeStored } from '#core/storage.ts'
import { createStore, useStore } from '#core/store.ts'

export type Session = {
  state: 'asking' | 'out' | 'in'
  /** The tablet's name, such as `2L`; the last one used here while nobody is signed in. */
  tablet: string
  locksAfterInS: number
  /** Why the code is asked for, where that is worth a word. */
  why: 'ended' | 'untouched' | null
}

const tabletKey = 'tablet'
/** Whether a page that is loaded again may find somebody signed in; without it the hub is not asked in vain. */
const signedInKey = 'signed-in'
const defaultLockInS = 300
const retryInMs = 2000
const extendEveryInMs = 60_000
/** Time enough to keep a tablet that is being read from locking itself. */
const warnBeforeInMs = 30_000
const touches = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

export const sessionStore = createStore<Session>({
  state: 'asking',
  tablet: readStored(tabletKey) ?? '',
  locksAfterInS: defaultLockInS,
  why: null,
})
export const useSession = (): Session => useStore(sessionStore)

/** Call once: asks who is signed in, and locks a tablet that nobody touches, with or without the hub. @see CRW-02 */
export function startSession(): void {
  let touchedAtInMs = Date.now()
  let extendedAtInMs = Date.now()
  let warning: number | null = null
  noSessionListeners.add(() => end('ended'))
  for (const name of touches)
    addEventListener(
      name,
      () => {
        touchedAtInMs = Date.now()
        if (warning !== null) drop(warning)
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
      warning ??= showNotice({ text: translate('login.locksSoon'), isBad: true, forMs: leftInMs })
  }
  setInterval(lockIfUntouched, 1000)
  // Timers sleep in a tablet that is put away.
  document.addEventListener('visibilitychange', lockIfUntouched)
  if (readStored(signedInKey) === 'yes') void resumeSession()
  else sessionStore.write({ ...sessionStore.read(), state: 'out' })
}

/** @throws {Refusal} @throws {NoHub} */
export async function signIn(pin: string, tablet: string): Promise<void> {
  openSession(await callHub<CrewSessionReply, typeof crewSignIn>(crewSignIn, { body: { pin, tablet } }))
}

/** The tablet is locked whether or not the hub hears of it; the hub ends what nobody touches by itself. */
export function signOut(why: Session['why'] = null): void {
  callHub(crewSignOut).catch(() => {})
  end(why)
}

/** The hub has closed the line with its code for "no session". */
export function end(why: Session['why']): void {
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

/** A page that is loaded again goes on where it was; without the hub it keeps asking. */
async function resumeSession(): Promise<void> {
  try {
    openSession(await callHub<CrewSessionReply>(crewSession))
  } catch (failure) {
    if (sessionStore.read().state !== 'asking') return
    if (failure instanceof NoHub) setTimeout(resumeSession, retryInMs)
    else sessionStore.write({ ...sessionStore.read(), state: 'out' })
  }
}
