/** Doing something at the hub from a screen: one at a time, never while the line is down, and never in silence. */
import type { BodyOf, Call } from '@altiport/wire/call'
import { useRef, useState } from 'react'
import { callHub, NoHub, Refusal } from '#core/hub.ts'
import { translate } from '#core/language/language.ts'
import { useIsLinked } from '#core/live/live.ts'
import { showNotice } from '#core/notice.ts'
import { refusalKey } from '#core/refusal-text.ts'

/** A word that the console does not know comes with the hub's own sentence. */
export const failureText = (failure: unknown): string => {
  if (failure instanceof NoHub) return translate('refusal.noHub')
  if (!(failure instanceof Refusal)) return String(failure)
  const key = refusalKey(failure.word)
  return key ? translate(key) : translate('refusal.other', { message: failure.message })
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
          showNotice({ text: failureText(failure), isBad: true })
        return undefined
      } finally {
        busy.current = false
        setBusy(false)
      }
    },
  }
}
