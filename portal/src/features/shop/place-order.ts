/** Sends an order: once, however often it is tapped, over lost answers and reloads. Rules are in `pending-order.ts`. */
import { ordersChanged, type PlaceOrderReply } from '@altiport/wire/shop-order'
import { forgetAnswers } from '#core/ask.ts'
import { logFault } from '#core/fault.ts'
import { bodyOrError, FailedReply, post } from '#core/http.ts'
import { connectionStore, subscribe } from '#core/live/live.ts'
import { asPassenger } from '#core/session/session.ts'
import { randomUuid } from '#core/session/uuid.ts'
import { readNote, writeNote } from '#core/storage.ts'
import { createStore } from '#core/store.ts'
import { cartQuery, ordersQuery } from './asked.ts'
import { type OrderBody, type PendingOrder, pauseInMs, readPending, verdictOn } from './pending-order.ts'
import { watchKey } from './watch-key.ts'

export type Placing =
  | { state: 'none' }
  /** `isWaiting`: it has been tried, and nothing is known of it yet. */
  | { state: 'under-way'; isWaiting: boolean; order: PendingOrder }
  | { state: 'placed'; reply: PlaceOrderReply }
  /** The hub's word for why. */
  | { state: 'refused'; refusal: string }

export const placingStore = createStore<Placing>({ state: 'none' })
const pendingKey = 'shop-order'

/** Does nothing while an order is on its way. @see SHP-02, OP-58 */
export function placeOrder(body: OrderBody): void {
  if (placingStore.read().state === 'under-way') return
  const order = { ...body, key: randomUuid(), madeAtInMs: Date.now() }
  // Before it is sent: whatever happens from here on, it has this key.
  writeNote(pendingKey, JSON.stringify(order))
  writeNote(watchKey, '1')
  begin(order)
}

/** An order that a reload has interrupted. Call once. */
export function goOnPlacing(): void {
  const order = readPending(readNote(pendingKey), Date.now())
  if (order && placingStore.read().state === 'none') begin(order)
}

/** The outcome has been told. */
export function finishPlacing(): void {
  if (placingStore.read().state !== 'under-way') placingStore.write({ state: 'none' })
}

function begin(order: PendingOrder): void {
  placingStore.write({ state: 'under-way', isWaiting: false, order })
  void send(order, 0)
}

async function send(order: PendingOrder, failures: number): Promise<void> {
  const { madeAtInMs: _, ...body } = order
  try {
    const { body: reply } = await asPassenger(() => post<PlaceOrderReply>('/shop/orders', body))
    await finish({ state: 'placed', reply })
  } catch (failure) {
    const isReply = failure instanceof FailedReply
    const refusal = isReply ? failure.refusal : undefined
    if (verdictOn(isReply ? failure.reply.status : undefined, refusal) === 'refused')
      return finish({ state: 'refused', refusal: refusal ?? '' })
    logFault('Whether the order was taken is not known yet', bodyOrError(failure))
    placingStore.write({ state: 'under-way', isWaiting: true, order })
    await untilWorthTrying(pauseInMs(failures, Math.random()))
    await send(order, failures + 1)
  }
}

async function finish(outcome: Placing): Promise<void> {
  writeNote(pendingKey, '')
  await Promise.all([cartQuery, ordersQuery].map(forgetAnswers))
  placingStore.write(outcome)
}

/** After a pause, or as soon as the cabin network is back or the hub tells of an order. */
const untilWorthTrying = (longestInMs: number): Promise<void> =>
  new Promise((resolve) => {
    const wasOpen = connectionStore.read().status === 'OPEN'
    const go = () => {
      clearTimeout(timer)
      stop()
      stopHearing()
      resolve()
    }
    const timer = setTimeout(go, longestInMs)
    const stopHearing = subscribe(ordersChanged, () => {
      go()
      return true
    })
    const stop = connectionStore.listen(() => {
      if (!wasOpen && connectionStore.read().status === 'OPEN') go()
    })
  })
