/**
 * The signed-in tablets, and signing in with the PIN, which is delayed after wrong tries.
 *
 * All of it works while the store is unavailable; a restart then loses what was not saved: sign-ins, sign-outs and
 * wrong tries.
 *
 * @see CRW-01, CRW-02
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { readPin } from '@altiport/pack/crew-pin'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#core/clock.ts'
import type { Random } from '#core/random.ts'
import { hashToken } from '#core/session/session.ts'
import type { Settings } from '#core/settings.ts'
import type { Store } from '#core/store/store.ts'
import {
  deleteCrewSessions,
  readSignIns,
  type StoredCrewSession,
  saveSignIn,
  saveWrongTries,
  touchCrewSession,
} from './crew.store.ts'
import { createSignInTries, type RefusedTry, type SignInAttempt } from './sign-in-tries.ts'

export type CrewTablet = {
  /** The token's hash: identifies the session where its token must not be exposed. */
  key: string
  tablet: string
  signedInAtInMs: number
}

export type SignInResult =
  | { token: string; mark: string; session: CrewTablet }
  | { refusal: 'no-pin' }
  | RefusedTry

export type CrewSessions = {
  /** The tablet signed in with a token; `null` if its session is unknown, idle too long, expired or of another PIN. */
  of(token: string): CrewTablet | null
  /** Whether a tablet with this mark has signed in before with the current PIN. */
  isKnown(mark: string | null): boolean
  signIn(attempt: SignInAttempt): Promise<SignInResult>
  /** Where the session is used from; behind a trusted proxy the tablet's own address. */
  noteAddress(session: CrewTablet, address: string): void
  /** The address of each session that has been used since the hub started. */
  addresses(): string[]
  /** Resets the session's idle timeout. */
  touch(session: CrewTablet): void
  signOut(session: CrewTablet): Promise<void>
  /** Called with the key of every session that ends. */
  onEnd(listener: (key: string) => void): void
  count(): number
  stop(): void
}

const tokenBits = 256
/** Absolute limit, however often the tablet is used. */
const maxAgeInMs = 18 * 3_600_000
/** With more, the session that signed in first ends. */
const maxSessions = 40
/** Maximum number of queued tries: hashing costs memory and time. */
const maxPendingTries = 8
const checkEveryInMs = 2000
const saveTouchEveryInMs = 30_000

type ActiveSession = CrewTablet & {
  pinMark: string
  touchedAtInMs: number
  savedAtInMs: number
  /** Unknown after a restart. */
  address?: string
}
type Needs = { store: Store; clock: Clock; random: Random; settings: Settings; log: FastifyBaseLogger }

/** CSRF proof that a page must send with each action; only a page signed in with the token can read it. */
export const proofOf = (token: string): string =>
  createHmac('sha256', token).update('altiport crew proof').digest('base64url')

export const isProof = (token: string, attempt: string): boolean => {
  const [one, other] = [Buffer.from(attempt), Buffer.from(proofOf(token))]
  return one.length === other.length && timingSafeEqual(one, other)
}

export const openCrewSessions = async (
  { store, clock, random, settings, log }: Needs,
  monotonicInMs: () => number = () => performance.now(),
): Promise<CrewSessions> => {
  const idleInMs = settings.crewIdleMin * 60_000
  const sessions = new Map<string, ActiveSession>()
  const listeners: ((key: string) => void)[] = []
  let pin = await readPin(settings.dataDir).catch(() => null)
  let queue: Promise<unknown> = Promise.resolve()
  let pendingTries = 0
  const pinMarkOf = (line: string) => hashToken(line)
  const onSaveError = (error: Error) => log.warn({ err: error }, 'crew session could not be saved')
  const tries = createSignInTries(monotonicInMs, (line, wrong) => {
    store.mutate(saveWrongTries, { pinMark: pinMarkOf(line), wrong }).catch(onSaveError)
  })

  const drop = (key: string) => {
    if (!sessions.delete(key)) return
    for (const listener of listeners) listener(key)
  }
  const isExpired = ({ pinMark, touchedAtInMs, signedInAtInMs }: ActiveSession) =>
    pin === null ||
    pinMark !== pinMarkOf(pin) ||
    monotonicInMs() - touchedAtInMs > idleInMs ||
    clock.nowInMs() - signedInAtInMs > maxAgeInMs
  const end = (keys: string[]) => {
    keys.forEach(drop)
    if (keys.length > 0) store.mutate(deleteCrewSessions, keys).catch(onSaveError)
  }
  const endExpired = () => end([...sessions.values()].filter(isExpired).map(({ key }) => key))

  const reloadPin = async () => {
    // A temporary read error signs nobody out.
    const newPin = await readPin(settings.dataDir).catch(() => pin)
    if (newPin === pin) return
    pin = newPin
    tries.reset()
    endExpired()
    log.info(newPin === null ? 'crew PIN removed' : 'crew PIN changed')
  }
  const restore = async () => {
    const known = await store.query(readSignIns).catch(() => null)
    if (known === null || pin === null) return
    const currentPinMark = pinMarkOf(pin)
    const ownTablets = known.tablets.filter(({ pinMark }) => pinMark === currentPinMark)
    tries.restore(
      ownTablets.map(({ markHash }) => markHash),
      known.tries?.pinMark === currentPinMark ? known.tries.wrong : null,
    )
    for (const { tokenHash, touchedAtInMs, ...rest } of known.sessions) {
      // Time during which the hub was off counts as idle: somebody else may have the tablet now.
      const idledInMs = Math.max(0, clock.nowInMs() - touchedAtInMs)
      const touched = { touchedAtInMs: monotonicInMs() - idledInMs, savedAtInMs: Number.NEGATIVE_INFINITY }
      sessions.set(tokenHash, { key: tokenHash, ...rest, ...touched })
    }
    endExpired()
  }
  await restore()
  const timer = setInterval(() => void reloadPin().then(endExpired), checkEveryInMs)
  timer.unref()

  const trySignIn = async (attempt: SignInAttempt): Promise<SignInResult> => {
    await reloadPin()
    if (pin === null) return { refusal: 'no-pin' }
    const line = pin
    const refused = tries.refusalOf(attempt) ?? (await tries.check(attempt, line))
    return refused ?? startSession(attempt, pinMarkOf(line))
  }
  const startSession = async (attempt: SignInAttempt, pinMark: string): Promise<SignInResult> => {
    const token = random.word(tokenBits)
    const mark = attempt.mark !== null && tries.isKnown(attempt.mark) ? attempt.mark : random.word(192)
    const endedKeys = sessions.size >= maxSessions ? [...sessions.keys()].slice(0, 1) : []
    const now = clock.nowInMs()
    const stored: StoredCrewSession = {
      tokenHash: hashToken(token),
      tablet: attempt.tablet,
      pinMark,
      signedInAtInMs: now,
      touchedAtInMs: now,
    }
    await store
      .mutate(saveSignIn, { session: stored, markHash: hashToken(mark), endedKeys })
      .catch(onSaveError)
    endedKeys.forEach(drop)
    tries.addTablet(mark)
    const session = { key: stored.tokenHash, tablet: attempt.tablet, signedInAtInMs: now }
    const times = { touchedAtInMs: monotonicInMs(), savedAtInMs: monotonicInMs() }
    sessions.set(session.key, { ...session, pinMark, ...times, address: attempt.address })
    return { token, mark, session }
  }

  return {
    of(token) {
      const session = sessions.get(hashToken(token))
      if (!session) return null
      if (!isExpired(session)) return session
      end([session.key])
      return null
    },
    isKnown: tries.isKnown,
    signIn(attempt) {
      // If no PIN is loaded yet, the try itself reloads it.
      const refused = pin === null ? null : tries.refusalOf(attempt)
      if (refused) return Promise.resolve(refused)
      if (pendingTries >= maxPendingTries) return Promise.resolve({ refusal: 'too-many', retryAfterInS: 2 })
      pendingTries++
      const next = queue.then(() => trySignIn(attempt)).finally(() => pendingTries--)
      queue = next.catch(() => {})
      return next
    },
    noteAddress({ key }, address) {
      const session = sessions.get(key)
      if (session) session.address = address
    },
    addresses: () => [...sessions.values()].flatMap(({ address }) => address ?? []),
    touch({ key }) {
      const session = sessions.get(key)
      if (!session) return
      session.touchedAtInMs = monotonicInMs()
      if (session.touchedAtInMs - session.savedAtInMs < saveTouchEveryInMs) return
      session.savedAtInMs = session.touchedAtInMs
      store.mutate(touchCrewSession, { tokenHash: key, atInMs: clock.nowInMs() }).catch(onSaveError)
    },
    async signOut({ key }) {
      drop(key)
      await store.mutate(deleteCrewSessions, [key]).catch(onSaveError)
    },
    onEnd: (listener) => listeners.push(listener),
    count: () => sessions.size,
    stop: () => clearInterval(timer),
  }
}
