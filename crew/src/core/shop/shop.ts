/** The crew's view of the shop: loaded on connecting; then its stock, opening and closing time are updated live. */

import { createStore, useStore } from '@altiport/client/store'
import { isStockUpdate } from '@altiport/wire/crew-events'
import { type CrewShop, crewShopCall, type StockUpdate, stockChanged } from '@altiport/wire/shop-crew'
import { callHub, refusalOf } from '#core/hub.ts'
import { legStore, onLegChange, useLegId } from '#core/live/crew-state.ts'
import { openListeners, reloadLeg, subscribe } from '#core/live/live.ts'
import { sessionStore } from '#core/session/session.ts'
import { withStock } from './stock.ts'

/** `no-shop`: the airline sells nothing on board. */
export const shopStore = createStore<CrewShop | 'no-shop' | null>(null)
/** `null` until it is loaded, if it is of another leg than the hub's, and while the leg is unconfirmed. @see CRW-07 */
export const useShop = (): CrewShop | 'no-shop' | null => {
  const legId = useLegId()
  return useStore(shopStore, (shop) => (shop === 'no-shop' || shop?.legId === legId ? shop : null))
}

const retryInMs = 2000

/** Call once. @see CRW-04 */
export function startShop(): void {
  openListeners.add(() => void loadShop())
  subscribe(stockChanged, isStockUpdate, (update) => {
    lastUpdate = update
    const shop = shopStore.read()
    if (shop !== null && shop !== 'no-shop') shopStore.write(withStock(shop, update))
  })
  onLegChange(() => {
    shopStore.write(null)
    if (sessionStore.read().state === 'in') void loadShop()
  })
  sessionStore.listen(() => {
    if (sessionStore.read().state !== 'in') shopStore.write(null)
  })
}

/** The last update received since the load started; the load's reply may not contain it yet. */
let lastUpdate: StockUpdate | null = null

export async function loadShop(): Promise<void> {
  lastUpdate = null
  try {
    const shop = await callHub(crewShopCall)
    if (shop.legId !== legStore.read()?.id)
      return void setTimeout(() => reloadLeg().then(loadShop), retryInMs)
    shopStore.write(shop.products.length === 0 ? 'no-shop' : lastUpdate ? withStock(shop, lastUpdate) : shop)
  } catch (failure) {
    if (refusalOf(failure) === 'no-shop') shopStore.write('no-shop')
  }
}
