/**
 * The counters of this leg's products. They survive unmounting of their rows, so that unsaved numbers are still
 * there when the tablet wakes, is unlocked, or returns to the screen. The rules are in `counter.ts`.
 */

import { createStore, useStore } from '@altiport/client/store'
import { randomUuid } from '@altiport/client/uuid'
import type { BodyOf } from '@altiport/wire/call'
import { setStock } from '@altiport/wire/shop-crew'
import { failureText } from '#core/action/use-mutation.ts'
import { formatList } from '#core/format.ts'
import { callHub, NoHub, refusalOf } from '#core/hub.ts'
import { languageStore, translate } from '#core/language/language.ts'
import { onLegChange } from '#core/live/crew-state.ts'
import { connectionStore } from '#core/live/live.ts'
import { loadShop, shopStore } from '#core/shop/shop.ts'
import { showToast } from '#core/toasts.ts'
import { type Counter, type CountResult, createCounter } from './counter.ts'

/** As in `setStock`. */
export const maxPieces = 9999

type CounterEntry = { counter: Counter; title: string }
const counters = new Map<string, CounterEntry>()
/** Incremented with each change of any counter. */
const changesStore = createStore(0)

export function useCounter(productId: string, title: string): Counter {
  useStore(changesStore)
  const entry = counters.get(productId) ?? { counter: openCounter(productId), title }
  entry.title = title
  counters.set(productId, entry)
  return entry.counter
}

let isListening = false
/** @see CRW-04, CRW-07 */
function startListening(): void {
  if (isListening) return
  isListening = true
  shopStore.listen(() => {
    if (shopStore.read() !== null) for (const { counter } of counters.values()) counter.update()
  })
  onLegChange(() => {
    const lost = [...counters.values()].flatMap(({ counter, title }) => {
      const n = counter.stop()
      return n === null ? [] : `${title} ${n}`
    })
    counters.clear()
    if (lost.length > 0)
      showToast({
        text: translate('shop.countsLost', { counts: formatList(lost, languageStore.read().language) }),
        isBad: true,
      })
  })
}

function openCounter(productId: string): Counter {
  startListening()
  /** The last loaded stock, used while the shop is being reloaded. */
  let left = 0
  const readLeft = () => {
    const shop = shopStore.read()
    const product =
      shop === null || shop === 'no-shop' ? null : shop.products.find(({ id }) => id === productId)
    left = product?.left ?? left
    return left
  }
  const send = async (count: { from: number; to: number }, isLastTry: boolean): Promise<CountResult> => {
    try {
      await sendCount({ productId, ...count, key: randomUuid() })
      return 'saved'
    } catch (failure) {
      const refusal = refusalOf(failure)
      if (refusal === 'changed-meanwhile' && !isLastTry) return 'changed-meanwhile'
      // Without a session the login page appears, which says enough.
      if (refusal !== 'no-session') showToast({ text: failureText(failure), isBad: true })
      return 'failed'
    }
  }
  return createCounter({
    readLeft,
    canSend: () => connectionStore.read().status === 'OPEN',
    send,
    refresh: loadShop,
    onChange: () => changesStore.write(changesStore.read() + 1),
    max: maxPieces,
  })
}

/** Retries once if the hub does not respond; the idempotency key prevents a second change. */
async function sendCount(body: BodyOf<typeof setStock>): Promise<void> {
  const send = () => callHub(setStock, { body })
  await send().catch((failure) => {
    if (failure instanceof NoHub) return send()
    throw failure
  })
}
