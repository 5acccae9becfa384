/** Doing something at the hub from a screen: one at a time, never while the line is down, and never in silence. */
import type { BodyOf, Call } from '@altiport/wire/call'
import { useRef, useState } from 'react'
import { callHub, NoHub, Refusal } from '#core/hub.ts'
import { sayText, type TextKey } from '#core/language/language.ts'
import { useIsLinked } from '#core/live/live.ts'
import { tell } from '#core/notice.ts'

/** Refusals that the crew are told in their own language; of any other the hub's sentence is shown. */
const told: Record<string, TextKey> = {
  'changed-meanwhile': 'refusal.changedMeanwhile',
  'too-late': 'refusal.tooLate',
  'out-of-stock': 'refusal.outOfStock',
  'not-forward': 'refusal.changedMeanwhile',
  'unknown-order': 'refusal.unknownOrder',
  'unknown-product': 'refusal.unknownProduct',
  'no-shop': 'shop.none',
  'not-paused': 'refusal.notPaused',
  'unknown-template': 'refusal.unknownTemplate',
  'no-text': 'refusal.noText',
  'unknown-source': 'refusal.unknownSource',
  'other-leg': 'refusal.otherLeg',
  'not-possible': 'refusal.notPossible',
  'unknown-airport': 'refusal.unknownAirport',
  'same-airport': 'refusal.sameAirport',
  'too-many': 'refusal.tooMany',
  resting: 'refusal.resting',
}

export const failureText = (failure: unknown): string => {
  if (failure instanceof NoHub) return sayText('refusal.noHub')
  if (!(failure instanceof Refusal)) return String(failure)
  const key = told[failure.word]
  return key ? sayText(key) : sayText('refusal.other', { message: failure.message })
}

/** `act` answers what the hub answered, or nothing after it has told why not. */
export function useAct<Reply, C extends Call = Call>(
  call: C,
): {
  act: (...body: BodyOf<C> extends object ? [body: BodyOf<C>] : []) => Promise<Reply | undefined>
  isDisabled: boolean
} {
  const isLinked = useIsLinked()
  const [isBusy, setBusy] = useState(false)
  const busy = useRef(false)
  return {
    isDisabled: !isLinked || isBusy,
    async act(...[body]) {
      // A second touch before the state is drawn is the same touch.
      if (busy.current) return undefined
      busy.current = true
      setBusy(true)
      try {
        return ((await callHub<Reply>(call, { body } as never)) ?? {}) as Reply
      } catch (failure) {
        // The code is asked for anyway.
        if (!(failure instanceof Refusal && failure.word === 'no-session'))
          tell({ text: failureText(failure), isBad: true })
        return undefined
      } finally {
        busy.current = false
        setBusy(false)
      }
    },
  }
}
