/** Opening premium items: asked of the hub once for each item and page, which counts, and gives the address. */
import type { OpenPremiumReply, PremiumNoun } from '@altiport/wire/premium'
import { useEffect, useState } from 'react'
import { FailedReply, post } from '#core/http.ts'
import { sayText } from '#core/language/language.ts'
import { showNotice } from '#core/notice.ts'
import { asPassenger } from '#core/session/session.ts'

export type Opening =
  | { state: 'free' }
  | { state: 'asking' }
  | { state: 'open'; media: string }
  /** The limit has been reached. @see PRE-02 */
  | { state: 'closed' }
  | { state: 'failed' }

/** The type ties it to the contract without taking its checks into the page. */
const path: typeof import('@altiport/wire/premium')['openPremium']['path'] = '/core/premium/open'

/** Counts, unless the item is open already. For what is opened by a tap; a screen has `usePremium`. @see PRE-01, PRE-02 */
export async function openPremium(noun: PremiumNoun, id: string): Promise<Opening> {
  try {
    const { body } = await asPassenger(() => post<OpenPremiumReply>(path, { noun, id }))
    if (body.isNew) showNotice(sayText('premium.left', { n: body.left }))
    return { state: 'open', media: body.media }
  } catch (failure) {
    const isClosed = failure instanceof FailedReply && failure.refusal === 'limit-reached'
    return { state: isClosed ? 'closed' : 'failed' }
  }
}

/** Whoever opens a screen for a premium item opens the item; `again` after a failure. @see PRE-01, PRE-02, OP-66 */
export function usePremium(
  noun: PremiumNoun,
  item: { id: string; premium: boolean } | null | undefined,
): { opening: Opening; again: () => void } {
  const [tries, setTries] = useState(0)
  const [known, setKnown] = useState<{ id?: string; opening: Opening }>({ opening: asking })
  const id = item?.premium ? item.id : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each item and try
  useEffect(() => {
    if (id === undefined) return
    let isOver = false
    setKnown({ id, opening: asking })
    openPremium(noun, id).then((opening) => !isOver && setKnown({ id, opening }))
    return () => {
      isOver = true
      // Whoever comes again is not told what was true the last time.
      setKnown((last) => (last.opening.state === 'open' ? last : { opening: asking }))
    }
  }, [noun, id, tries])
  return {
    // Never another item's answer, not even for one drawing.
    opening: item && !item.premium ? free : known.id === id ? known.opening : asking,
    again: () => setTries((count) => count + 1),
  }
}
const free: Opening = { state: 'free' }
const asking: Opening = { state: 'asking' }

/** The address of a file of the item, once it may be fetched. */
export const openedAddress = (opening: Opening, url: string): string =>
  opening.state === 'open' ? url.replace(freeMedia, opening.media) : url
const freeMedia: typeof import('@altiport/wire/media')['mediaPath'] = '/core/media'
