/** The cart with optimistic updates: a change is displayed while the request is pending. @see SHP-01 */

import { FailedReply } from '@altiport/client/hub'
import { createStore, useStore } from '@altiport/client/store'
import { formatLocale } from '@altiport/wire/language'
import { cartPathSegment } from '@altiport/wire/shop'
import {
  acknowledgeRemoved,
  cartChanged,
  cartQuery,
  removeCartLine,
  setCartLine,
} from '@altiport/wire/shop-order'
import { useEffect } from 'react'
import { logError } from '#core/error-log.ts'
import { bodyOrError, callHub } from '#core/http.ts'
import { currentLanguage, translate } from '#core/language/language.ts'
import type { TextKey } from '#core/language/language-store.ts'
import { subscribe } from '#core/live/live.ts'
import { fetchQuery, invalidateQueries, useQuery } from '#core/query/query.ts'
import { withSession } from '#core/session/session.ts'
import { showToast } from '#core/toasts.ts'
import { type CartChanges, quantityOf, withChanges } from './cart-changes.ts'
import { cartTexts } from './refusal-text.ts'
import { isCartState } from './shop-state.ts'
import type { Cart, Product } from './shop-types.ts'

export const cartPath = `/app/obs/${cartPathSegment}`

const pendingChanges = createStore<CartChanges>(new Map())
/** Titles of products removed as sold out, displayed in the bag. @see ERR-21 */
export const removedTitles = createStore<readonly string[]>([])
const requests = new Map<string, Promise<void>>()

/** @see SHP-01, SHP-04 */
export function useCart() {
  const { data, error, isPending, refetch } = useQuery(cartQuery)
  const changes = useStore(pendingChanges)
  const saved = data?.app.shop?.cart
  const removed = saved?.removed
  useEffect(() => {
    if (removed && removed.length > 0) notifyRemoved(removed)
  }, [removed])
  const cart = saved && withChanges(saved, changes)
  return { cart, cabin: data?.app.shop?.cabin ?? null, error, isPending, refetch }
}

/** Adds `count` pieces of a product to the cart; resolves to whether that succeeded. @see SHP-10 */
export async function addToCart(product: Product, count = 1): Promise<boolean> {
  const before = await currentCart()
  if (!before) {
    showToast(translate('bag.updateFailed'))
    return false
  }
  const currentQuantity = pendingChanges.read().get(product.id) ?? quantityOf(before, product.id)
  return setQuantity(product, currentQuantity + count)
}

/** Adds one piece and shows a toast, for screens that do not display the bag. */
export async function addAndNotify(product: Product): Promise<void> {
  if (await addToCart(product)) showToast(translate('bag.added', { product: product.title }))
}

/** Shows a toast with undo. */
export async function removeFromCart(product: Product, before: number): Promise<void> {
  if (!(await setQuantity(product, 0))) return
  showToast(translate('bag.removed', { product: product.title }), {
    undo: () => void setQuantity(product, before),
  })
}

/** Resolves to whether the hub accepted the change; if not, a toast has been shown. */
export async function setQuantity(product: Product, quantity: number): Promise<boolean> {
  change(product.id, quantity)
  let request = requests.get(product.id)
  if (!request) {
    request = sendQuantity(product.id).finally(() => requests.delete(product.id))
    requests.set(product.id, request)
  }
  try {
    await request
    return true
  } catch (failure) {
    showToast(translate(failureTextKey(failure), { product: product.title }))
    return false
  } finally {
    change(product.id, undefined)
  }
}

/** Waits for all pending changes; resolves to whether all succeeded. */
export const waitForCartChanges = async (): Promise<boolean> =>
  (await Promise.allSettled(requests.values())).every(({ status }) => status === 'fulfilled')

/** One request at a time for each product, always with the last requested quantity. */
async function sendQuantity(productId: string): Promise<void> {
  let sent: number | undefined
  while (sent !== pendingQuantity(productId)) {
    const quantity = pendingQuantity(productId) ?? 0
    await withSession(() =>
      quantity === 0
        ? callHub(removeCartLine, { query: { productId } })
        : callHub(setCartLine, { body: { productId, quantity } }),
    )
    sent = quantity
    if (sent === pendingQuantity(productId)) await invalidateQueries(cartQuery)
  }
}

const pendingQuantity = (productId: string) => pendingChanges.read().get(productId)

function change(productId: string, quantity: number | undefined): void {
  const next = new Map(pendingChanges.read())
  if (quantity === undefined) next.delete(productId)
  else next.set(productId, quantity)
  pendingChanges.write(next)
}

async function currentCart(): Promise<Cart | undefined> {
  try {
    return (await fetchQuery(cartQuery)).app.shop?.cart
  } catch {
    return undefined
  }
}

function failureTextKey(failure: unknown): TextKey {
  const textKey = failure instanceof FailedReply && cartTexts[failure.refusal ?? '']
  if (textKey) return textKey
  logError('Cart could not be changed', bodyOrError(failure))
  return 'bag.updateFailed'
}

/** Refreshes the cart when it changes, in all tabs of this device. */
export function subscribeToCart(): void {
  subscribe(cartChanged, (payload) => {
    if (!isCartState(payload)) return false
    void invalidateQueries(cartQuery)
    // Notifies the passenger on every page, even one that does not display the cart.
    if (payload.removed.length > 0) void currentCart().then((cart) => cart && notifyRemoved(cart.removed))
    return true
  })
}

const notifiedIds = new Set<string>()

/**
 * Shows a toast once, adds the titles to those displayed in the bag, and confirms the removal to the hub.
 *
 * @see SHP-11, ERR-21, ERR-22
 */
function notifyRemoved(removed: Cart['removed']): void {
  const newlyRemoved = removed.filter(({ id }) => !notifiedIds.has(id))
  if (newlyRemoved.length === 0) return
  for (const { id } of newlyRemoved) notifiedIds.add(id)
  const titles = newlyRemoved.map(({ title }) => title)
  removedTitles.write([...removedTitles.read(), ...titles])
  showToast(deletedText(titles))
  withSession(() => callHub(acknowledgeRemoved)).then(
    () => {
      notifiedIds.clear()
      void invalidateQueries(cartQuery)
    },
    (failure) => logError('Removed products could not be confirmed to the hub', bodyOrError(failure)),
  )
}

/** @see ERR-21 */
export const deletedText = (titles: readonly string[]): string =>
  translate('bag.deleted', {
    product: new Intl.ListFormat(formatLocale(currentLanguage())).format(titles),
    n: titles.length,
  })
