/** Sends an order: once, however often it is tapped, over lost answers and reloads. Rules are in `pending-order.ts`. */
import { ordersChanged, type PlaceOrderReply } from '@altiport/wire/shop-order'
import { logError } from '#core/error-log.ts'
import { bodyOrError, FailedReply, post } from '#core/http.ts'
import { connectionStore, subscribe } from '#core/live/live.ts'
import { invalidateQueries } from '#core/query.ts'
import { withSession } from '#core/session/session.ts'
import { randomUuid } from '#core/session/uuid.ts'
import { readNote, writeNote } from '#core/storage.ts'
import { createStore } from '#core/store.ts'
import { cartSettled } from './cart.ts'
import { type OrderBody, type PendingOrder, pauseInMs, readPending, verdictOn } from './pending-order.ts'
import { cartQuery, ordersQuery } from './queries.ts'
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
  markSending(order, false)
  // The bag may still be changing: the order is of what was seen, or none.
  void cartSettled().then((isUnchanged) =>
    isUnchanged ? send(order, 0) : finish({ state: 'refused', refusal: 'total-changed' }),
  )
}

/** An order that a reload has interrupted. Call once. */
export function resumePlacing(): void {
  const order = readPending(readNote(pendingKey), Date.now())
  if (!order || placingStore.read().state !== 'none') return
  markSending(order, false)
  void send(order, 0)
}

/** The outcome has been told. */
export function finishPlacing(): void {
  if (placingStore.read().state !== 'under-way') placingStore.write({ state: 'none' })
}

/** What the hub is known to have, or to be there for, waits no longer: nothing may say so beside the order itself. */
const markSending = (order: PendingOrder, isWaiting: boolean): void =>
  placingStore.write({ state: 'under-way', isWaiting, order })

async function send(order: PendingOrder, failures: number): Promise<void> {
  const { madeAtInMs: _, ...body } = order
  try {
    const { body: reply } = await withSession(() => post<PlaceOrderReply>('/shop/orders', body))
    markSending(order, false)
    await finish({ state: 'placed', reply })
  } catch (failure) {
    const isReply = failure instanceof FailedReply
    const refusal = isReply ? failure.refusal : undefined
    if (verdictOn(isReply ? failure.reply.status : undefined, refusal) === 'refused')
      return finish({ state: 'refused', refusal: refusal ?? '' })
    logError('Whether the order was taken is not known yet', bodyOrError(failure))
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

/** Until the cabin network is back or the hub tells of an order; `false` after a pause without either. */
const waitForHub = (maxWaitInMs: number): Promise<boolean> =>
  new Promise((resolve) => {
    const wasOpen = connectionStore.read().status === 'OPEN'
    const go = (isBack: boolean) => {
      clearTimeout(timer)
      stop()
      unsubscribe()
      resolve(isBack)
    }
    const timer = setTimeout(() => go(false), maxWaitInMs)
    const unsubscribe = subscribe(ordersChanged, () => {
      go(true)
      return true
    })
    const stop = connectionStore.listen(() => {
      if (!wasOpen && connectionStore.read().status === 'OPEN') go(true)
    })
  })
