/**
 * Whether the shop is open and what is scarce. Updated by the live socket; a query covers the time before its
 * first event.
 */

import { createStore, useStore } from '@altiport/client/store'
import { type ShopState, type StockState, shopChanged, shopNowQuery, stockStateOf } from '@altiport/wire/shop'
import { cartQuery } from '@altiport/wire/shop-order'
import { logWarning } from '#core/error-log.ts'
import { bodyOrError } from '#core/http.ts'
import { translate } from '#core/language/language.ts'
import { subscribe } from '#core/live/live.ts'
import { fetchQuery, invalidateQueries } from '#core/query/query.ts'
import { writeNote } from '#core/storage.ts'
import { showToast } from '#core/toasts.ts'
import { isShopState } from './shop-state.ts'
import { watchKey } from './watch-key.ts'

/** Null until it is loaded. */
export const shopNowStore = createStore<ShopState | null>(null)

export const useShopNow = (): ShopState | null => useStore(shopNowStore)

/** @see SHP-07 */
export function useStock(productId: string): { state: StockState; left: number | undefined } {
  const left = useStore(shopNowStore, (now) => now?.scarce[productId])
  return { state: stockStateOf(left), left }
}

/** @see SHP-08, OP-62 */
export function subscribeToShop(): void {
  subscribe(shopChanged, (payload) => {
    if (!isShopState(payload)) return false
    const before = shopNowStore.read()
    setShopState(payload)
    if (before && before.isOpen !== payload.isOpen) showToast(translate(toastTextOf(payload)))
    void invalidateQueries(cartQuery)
    return true
  })
  void loadShopState()
}

/** A device that has seen the shop closed is notified when it opens, on every page and after a reload. @see SHP-08 */
function setShopState(now: ShopState): void {
  shopNowStore.write(now)
  if (!now.isOpen) writeNote(watchKey, '1')
}

const toastTextOf = ({ isOpen, isClosedForLanding }: ShopState) => {
  if (isOpen) return 'shop.isOpen'
  return isClosedForLanding ? 'shop.isClosedForLanding' : 'shop.isClosed'
}

async function loadShopState(): Promise<void> {
  try {
    const now = (await fetchQuery(shopNowQuery)).app.shop?.now
    if (now && shopNowStore.read() === null)
      setShopState({
        isOpen: now.isOpen,
        ...(now.isClosedForLanding && { isClosedForLanding: true as const }),
        scarce: Object.fromEntries(now.scarce.map(({ id, left }) => [id, left])),
      })
  } catch (failure) {
    // The socket sends the state as soon as it is connected.
    logWarning('Shop state could not be loaded', bodyOrError(failure))
  }
}
