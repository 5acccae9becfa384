/** Opens premium items: asks the passenger for confirmation; the hub counts and returns the media address. */

import { FailedReply } from '@altiport/client/hub'
import {
  openPremium as openPremiumCall,
  type PremiumNoun,
  premiumAddress,
  premiumOpenedQuery,
} from '@altiport/wire/premium'
import { useEffect, useRef, useState } from 'react'
import { callHub } from '#core/http.ts'
import { translate } from '#core/language/language.ts'
import { fetchQuery, invalidateQueries, useQuery } from '#core/query/query.ts'
import { withSession } from '#core/session/session.ts'
import { showToast } from '#core/toasts.ts'

export type Opening =
  | { state: 'free' }
  | { state: 'pending' }
  /**
   * Waiting for confirmation, since opening counts. `left`: how many items can still be opened.
   *
   * @see OP-66
   */
  | { state: 'question'; left: number }
  | { state: 'open'; media: string }
  /** The limit has been reached. @see PRE-02 */
  | { state: 'closed' }
  | { state: 'failed' }

type Item = { id: string; premium: boolean } | null | undefined

/**
 * Opens an item that this device has already opened, which is free; otherwise returns the question, `closed`
 * or `failed`.
 */
export async function startOpening(noun: PremiumNoun, id: string): Promise<Opening> {
  try {
    const { isOpened, left } = allowanceOf((await fetchQuery(premiumOpenedQuery)).app.premium, noun, id)
    if (isOpened) return openPremium(noun, id)
    return left > 0 ? { state: 'question', left } : { state: 'closed' }
  } catch {
    return { state: 'failed' }
  }
}

/** Counts towards the limit, unless the item is already open. @see PRE-01, PRE-02 */
export async function openPremium(noun: PremiumNoun, id: string): Promise<Opening> {
  try {
    const reply = await withSession(() => callHub(openPremiumCall, { body: { noun, id } }))
    if (reply.isNew) {
      void invalidateQueries(premiumOpenedQuery)
      showToast(translate('premium.left', { n: reply.left }))
    }
    return { state: 'open', media: reply.media }
  } catch (failure) {
    const isClosed = failure instanceof FailedReply && failure.refusal === 'limit-reached'
    return { state: isClosed ? 'closed' : 'failed' }
  }
}

/** Whether this device has opened the item, and how many more items it can open. */
type Allowance = { isOpened: boolean; left: number }
type Premium = { limit: number; opened: readonly { noun: string; id: string }[] }

const allowanceOf = ({ limit, opened }: Premium, noun: PremiumNoun, id: string): Allowance => ({
  isOpened: opened.some((item) => item.noun === noun && item.id === id),
  left: Math.max(0, limit - opened.length),
})

/** Undefined for free items, and until the allowance is loaded. @see PRE-01 */
export function useAllowance(noun: PremiumNoun, item: Item): Allowance | undefined {
  const { data } = useQuery(premiumOpenedQuery, {}, { enabled: item?.premium === true })
  return item?.premium && data ? allowanceOf(data.app.premium, noun, item.id) : undefined
}

/**
 * Opens a screen's item. A premium item that is not open yet waits for `confirm`; call `retry` after a
 * failure.
 *
 * @see PRE-01, PRE-02, OP-66
 */
export function usePremium(
  noun: PremiumNoun,
  item: Item,
): { opening: Opening; retry: () => void; confirm: () => void } {
  const [tries, setTries] = useState(0)
  /** Valid for one attempt: after a failure, or on another leg, the passenger is asked again. */
  const confirmedId = useRef<string>(undefined)
  const [current, setCurrent] = useState<{ id?: string; opening: Opening }>({ opening: pendingOpening })
  const id = item?.premium ? item.id : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` triggers another attempt
  useEffect(() => {
    if (id === undefined) return
    let isOver = false
    setCurrent({ id, opening: pendingOpening })
    const isConfirmed = confirmedId.current === id
    confirmedId.current = undefined
    const opening = isConfirmed ? openPremium(noun, id) : startOpening(noun, id)
    opening.then((opening) => !isOver && setCurrent({ id, opening }))
    return () => {
      isOver = true
      // Discard outdated results other than `open`, so that the next visit does not display them.
      setCurrent((last) => (last.opening.state === 'open' ? last : { opening: pendingOpening }))
    }
  }, [noun, id, tries])
  const start = () => setTries((count) => count + 1)
  return {
    // Never return another item's opening, not even for one render.
    opening: item && !item.premium ? free : current.id === id ? current.opening : pendingOpening,
    retry: start,
    confirm() {
      confirmedId.current = id
      start()
    },
  }
}
const free: Opening = { state: 'free' }
const pendingOpening: Opening = { state: 'pending' }

/** The address of one of the item's files, with the opened media path if it is open. */
export const openedAddress = (opening: Opening, url: string): string =>
  opening.state === 'open' ? premiumAddress(url, opening) : url
