/** Sends calls to the hub from a screen: one at a time, disabled while disconnected, with a toast on failure. */
import type { BodyOf, Call, InputArgs, ReplyOf } from '@altiport/wire/call'
import { useRef, useState } from 'react'
import { callHub, NoHub, refusalOf } from '#core/hub.ts'
import { translate } from '#core/language/language.ts'
import { useIsConnected } from '#core/live/live.ts'
import { showToast } from '#core/toasts.ts'
import { refusalKey } from './refusal-text.ts'

/** A refusal that has no text in the console is displayed with the hub's English message. */
export const failureText = (failure: unknown): string => {
  if (failure instanceof NoHub) return translate('refusal.noAnswer')
  const refusal = refusalOf(failure)
  if (refusal === undefined) return String(failure)
  const key = refusalKey(refusal)
  return key ? translate(key) : translate('refusal.other', { message: (failure as Error).message })
}

/** The hub's reply, in an object, since some calls have an empty reply. */
export type MutationResult<C extends Call> = { reply: ReplyOf<C> }

/** `mutate` resolves to the hub's reply, or to `undefined` if the call failed or another is pending. */
export function useMutation<const C extends Call>(
  call: C,
): {
  mutate: (
    ...body: [BodyOf<C>] extends [undefined] ? [] : [body: BodyOf<C>]
  ) => Promise<MutationResult<C> | undefined>
  isDisabled: boolean
} {
  const isConnected = useIsConnected()
  const [isBusy, setBusy] = useState(false)
  const busy = useRef(false)
  return {
    isDisabled: !isConnected || isBusy,
    async mutate(...[body]) {
      // The state is not rendered yet on the second touch of a double tap.
      if (busy.current) return undefined
      busy.current = true
      setBusy(true)
      try {
        return { reply: await callHub(call, ...([{ body }] as unknown as InputArgs<C>)) }
      } catch (failure) {
        // Without a session the login page appears, which says enough.
        if (refusalOf(failure) !== 'no-session') showToast({ text: failureText(failure), isBad: true })
        return undefined
      } finally {
        busy.current = false
        setBusy(false)
      }
    },
  }
}
