/**
 * Places an order at most once, despite repeated taps, lost responses and reloads. The rules are in
 * `pending-order.ts`.
 */

import { FailedReply } from '@altiport/client/hub'
import { createStore } from '@altiport/client/store'
import { randomUuid } from '@altiport/client/uuid'
import {
  cartQuery,
  ordersChanged,
  ordersQuery,
  type PlaceOrderReply,
  placeOrder as placeOrderCall,
} from '@altiport/wire/shop-order'
import { logError } from '#core/error-log.ts'
import { bodyOrError, callHub } from '#core/http.ts'
import { connectionStore, subscribe } from '#core/live/live.ts'
import { invalidateQueries } from '#core/query/query.ts'
import { withSession } from '#core/session/session.ts'
import { waitForCartChanges } from '#core/shop/cart.ts'
import { watchKey } from '#core/shop/watch-key.ts'
import { readNote, writeNote } from '#core/storage.ts'
import { classifyReply, type OrderBody, type PendingOrder, pauseInMs, readPending } from './pending-order.ts'

export type Placing =
  | { state: 'none' }
  /** `isWaiting`: the last attempt failed without an outcome, and the hub is not known to be reachable again. */
  | { state: 'pending'; isWaiting: boolean; order: PendingOrder }
  | { state: 'placed'; reply: PlaceOrderReply }
  /** The hub's refusal. */
  | { state: 'refused'; refusal: string }

export const placingStore = createStore<Placing>({ state: 'none' })
const pendingKey = 'shop-order'

/** Does nothing while another order is pending. @see SHP-02, OP-58 */
export function placeOrder(body: OrderBody): void {
  if (placingStore.read().state === 'pending') return
  const order = { ...body, key: randomUuid(), madeAtInMs: Date.now() }
  // Saved before it is sent, so that every later attempt uses this key.
  writeNote(pendingKey, JSON.stringify(order))
  writeNote(watchKey, '1')
  markSending(order, false)
  // Pending changes of the bag are sent first: if one fails, the passenger has not seen what would be
  // ordered.
  void waitForCartChanges().then((areSaved) =>
    areSaved ? send(order, 0) : finish({ state: 'refused', refusal: 'total-changed' }),
  )
}

/** Continues an order that was interrupted by a reload. Call once. */
export function resumePlacing(): void {
  const order = readPending(readNote(pendingKey), Date.now())
  if (!order || placingStore.read().state !== 'none') return
  markSending(order, false)
  void send(order, 0)
}

/** Forgets how the last order ended, unless one is pending. */
export function clearOutcome(): void {
  if (placingStore.read().state !== 'pending') placingStore.write({ state: 'none' })
}

/** `isWaiting` is false once the hub is reachable again, so that the page does not claim to wait for it. */
const markSending = (order: PendingOrder, isWaiting: boolean): void =>
  placingStore.write({ state: 'pending', isWaiting, order })

async function send(order: PendingOrder, failures: number): Promise<void> {
  const { madeAtInMs: _, ...body } = order
  try {
    const reply = await withSession(() => callHub(placeOrderCall, { body }))
    markSending(order, false)
    await finish({ state: 'placed', reply })
  } catch (failure) {
    const isReply = failure instanceof FailedReply
    const refusal = isReply ? failure.refusal : undefined
    if (classifyReply(isReply ? failure.reply.status : undefined, refusal) === 'refused')
      return finish({ state: 'refused', refusal: refusal ?? '' })
    logError('Order could not be sent, will be retried', bodyOrError(failure))
    markSending(order, true)
    if (await waitForHub(pauseInMs(failures, Math.random()))) markSending(order, false)
    await send(order, failures + 1)
  }
}

async function finish(outcome: Placing): Promise<void> {
  writeNote(pendingKey, '')
  await Promise.all([cartQuery, ordersQuery].map(invalidateQueries))
  placingStore.write(outcome)
}

/** Resolves to `true` when the connection is back or the hub publishes an order, to `false` after the timeout. */
const waitForHub = (maxWaitInMs: number): Promise<boolean> =>
  new Promise((resolve) => {
    const wasOpen = connectionStore.read().status === 'OPEN'
    const settle = (isBack: boolean) => {
      clearTimeout(timer)
      stopListening()
      unsubscribe()
      resolve(isBack)
    }
    const timer = setTimeout(() => settle(false), maxWaitInMs)
    const unsubscribe = subscribe(ordersChanged, () => {
      settle(true)
      return true
    })
    const stopListening = connectionStore.listen(() => {
      if (!wasOpen && connectionStore.read().status === 'OPEN') settle(true)
    })
  })
