/** Opening premium items: the passenger is asked before it counts; the hub counts, and gives the address. */
import { type OpenPremiumReply, type PremiumNoun, premiumOpenedQuery } from '@altiport/wire/premium'
import { useEffect, useRef, useState } from 'react'
import { FailedReply, post } from '#core/http.ts'
import { translate } from '#core/language/language.ts'
import { showNotice } from '#core/notice.ts'
import { fetchQuery, invalidateQueries, registerPersonalQueries, useQuery } from '#core/query.ts'
import { withSession } from '#core/session/session.ts'

registerPersonalQueries(premiumOpenedQuery)

export type Opening =
  | { state: 'free' }
  | { state: 'asking' }
  /** Opening it counts: not before the passenger has said so. `left` is how many may still be opened. @see OP-66 */
  | { state: 'question'; left: number }
  | { state: 'open'; media: string }
  /** The limit has been reached. @see PRE-02 */
  | { state: 'closed' }
  | { state: 'failed' }

type Item = { id: string; premium: boolean } | null | undefined

/** The type ties it to the contract without taking its checks into the page. */
const path: typeof import('@altiport/wire/premium')['openPremium']['path'] = '/core/premium/open'

/** Opens what this device has opened before, which costs nothing; of anything else it says what opening would take. */
export async function startOpening(noun: PremiumNoun, id: string): Promise<Opening> {
  try {
    const { isOpened, left } = allowanceOf((await fetchQuery(premiumOpenedQuery)).app.premium, noun, id)
    if (isOpened) return openPremium(noun, id)
    return left > 0 ? { state: 'question', left } : { state: 'closed' }
  } catch {
    return { state: 'failed' }
  }
}

/** Counts, unless the item is open already. @see PRE-01, PRE-02 */
export async function openPremium(noun: PremiumNoun, id: string): Promise<Opening> {
  try {
    const { body } = await withSession(() => post<OpenPremiumReply>(path, { noun, id }))
    if (body.isNew) {
      void invalidateQueries(premiumOpenedQuery)
      showNotice(translate('premium.left', { n: body.left }))
    }
    return { state: 'open', media: body.media }
  } catch (failure) {
    const isClosed = failure instanceof FailedReply && failure.refusal === 'limit-reached'
    return { state: isClosed ? 'closed' : 'failed' }
  }
}

type Allowance = { isOpened: boolean; left: number }
type Premium = { limit: number; opened: readonly { noun: string; id: string }[] }

const allowanceOf = ({ limit, opened }: Premium, noun: PremiumNoun, id: string): Allowance => ({
  isOpened: opened.some((one) => one.noun === noun && one.id === id),
  left: Math.max(0, limit - opened.length),
})

/** What opening a premium item would take; nothing of what is free, or while it is not known. @see PRE-01 */
export function useAllowance(noun: PremiumNoun, item: Item): Allowance | undefined {
  const { data } = useQuery(premiumOpenedQuery, {}, { enabled: item?.premium === true })
  return item?.premium && data ? allowanceOf(data.app.premium, noun, item.id) : undefined
}

/**
 * The opening of a screen's item. A premium one that is not open yet waits for `confirm`; `again` after a failure.
 *
 * @see PRE-01, PRE-02, OP-66
 */
export function usePremium(
  noun: PremiumNoun,
  item: Item,
): { opening: Opening; retry: () => void; confirm: () => void } {
  const [tries, setTries] = useState(0)
  /** Holds for one opening: a failed one, and another leg, ask again. */
  const confirmedId = useRef<string>(undefined)
  const [current, setCurrent] = useState<{ id?: string; opening: Opening }>({ opening: pendingOpening })
  const id = item?.premium ? item.id : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try is another run
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
      // Whoever comes again is not told what was true the last time.
      setCurrent((last) => (last.opening.state === 'open' ? last : { opening: pendingOpening }))
    }
  }, [noun, id, tries])
  const start = () => setTries((count) => count + 1)
  return {
    // Never another item's answer, not even for one drawing.
    opening: item && !item.premium ? free : current.id === id ? current.opening : pendingOpening,
    retry: start,
    confirm() {
      confirmedId.current = id
      start()
    },
  }
}
const free: Opening = { state: 'free' }
const pendingOpening: Opening = { state: 'asking' }

/** The address of a file of the item, once it may be fetched. */
export const openedAddress = (opening: Opening, url: string): string =>
  opening.state === 'open' ? url.replace(freeMedia, opening.media) : url
const freeMedia: typeof import('@altiport/wire/media')['mediaPath'] = '/core/media'
