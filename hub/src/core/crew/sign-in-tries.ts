/** Counts tries of the crew's PIN, delays them after wrong ones, and remembers tablets that have signed in. */
import { matchesPin } from '@altiport/pack/crew-pin'
import { hashToken } from '#core/session/session.ts'
import {
  afterCorrectTry,
  afterWrongTry,
  guardFrom,
  lockedFromInMs,
  type PinGuard,
  strangers,
  waitInMs,
} from './pin-guard.ts'

/** `mark` is the cookie of a tablet that has signed in before. */
export type SignInAttempt = { pin: string; tablet: string; address: string; mark: string | null }
export type RefusedTry =
  /** With the wait before the next try. */
  | { refusal: 'wrong-pin'; retryAfterInS: number; isLocked: boolean }
  | { refusal: 'too-many' | 'locked'; retryAfterInS: number }

export type SignInTries = {
  /** Discards all tries and tablets; called when the PIN has changed. */
  reset(): void
  /** `wrong` is the number of wrong tries by unknown tablets. */
  restore(markHashes: string[], wrong: number | null): void
  /** Whether a tablet with this mark has signed in before with the current PIN. */
  isKnown(mark: string | null): boolean
  addTablet(mark: string): void
  /** Why no try can be made now; `null` if one can. */
  refusalOf(attempt: SignInAttempt): RefusedTry | null
  /** Counts the try, and compares it with the hashed PIN's `line`; `null` if it is right. */
  check(attempt: SignInAttempt, line: string): Promise<RefusedTry | null>
}

/** @param onWrong called with the number of wrong tries of unknown tablets */
export const createSignInTries = (
  monotonicInMs: () => number,
  onWrong: (line: string, wrong: number) => void,
): SignInTries => {
  let guard: PinGuard = new Map()
  const tablets = new Set<string>()

  const trierOf = ({ address, mark }: SignInAttempt) => {
    const markHash = mark === null ? null : hashToken(mark)
    return { address, knownTablet: markHash !== null && tablets.has(markHash) ? markHash : null }
  }
  /** Subtracts the correct try from the strangers' count of wrong ones. */
  const withoutCorrectTry = (after: PinGuard, wasStranger: boolean): PinGuard => {
    const tries = after.get(strangers)
    if (!wasStranger || !tries) return after
    return new Map(after).set(strangers, { ...tries, wrong: tries.wrong - 1, openAtInMs: monotonicInMs() })
  }

  return {
    reset() {
      guard = new Map()
      tablets.clear()
    },
    restore(markHashes, wrong) {
      for (const markHash of markHashes) tablets.add(markHash)
      if (wrong !== null) guard = guardFrom(wrong, monotonicInMs())
    },
    isKnown: (mark) => mark !== null && tablets.has(hashToken(mark)),
    addTablet: (mark) => void tablets.add(hashToken(mark)),
    refusalOf(attempt) {
      const wait = waitInMs(guard, trierOf(attempt), monotonicInMs())
      const refusal = wait >= lockedFromInMs ? 'locked' : 'too-many'
      return wait > 0 ? { refusal, retryAfterInS: inS(wait) } : null
    },
    async check(attempt, line) {
      const trier = trierOf(attempt)
      // Counted as wrong before it is checked, so that parallel tries gain nothing.
      guard = afterWrongTry(guard, trier, monotonicInMs())
      if (await matchesPin(attempt.pin, line)) {
        guard = withoutCorrectTry(afterCorrectTry(guard, trier), trier.knownTablet === null)
        return null
      }
      onWrong(line, guard.get(strangers)?.wrong ?? 0)
      const wait = waitInMs(guard, trier, monotonicInMs())
      return { refusal: 'wrong-pin', retryAfterInS: inS(wait), isLocked: wait >= lockedFromInMs }
    },
  }
}

const inS = (timeInMs: number) => Math.ceil(timeInMs / 1000)
