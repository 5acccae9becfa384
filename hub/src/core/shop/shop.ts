/**
 * The current shop: follows pack and leg, publishes changes, and closes before landing. Cart and order
 * operations go through here to the store.
 */
import { defaultLowFrom, type ShopState, shopChanged } from '@altiport/wire/shop'
import type { StockUpdate } from '@altiport/wire/shop-crew'
import { type CartState, cartChanged, type OrdersState, ordersChanged } from '@altiport/wire/shop-order'
import type { Parts } from '#core/parts.ts'
import { throttle } from '#core/throttle.ts'
import { type Changed, readCart, type StoredCart } from './cart.store.ts'
import { type OrderChanged, readOrders, type StoredOrder } from './order.store.ts'
import { type ActRefusal, loadStock, type ShopStatus, type Stock, saveClosedItself } from './stock.store.ts'

export type Shop = {
  /** Loads the shop for the current leg and pack. Rejects while the store is unavailable. */
  ready(): Promise<ShopStatus>
  /** What passengers may see; closed while nothing is loaded. */
  state(): ShopState
  stock(): StockUpdate
  /** Publishes the changes in a store operation's result to the clients concerned, and returns the result. */
  publishChanges<Answer extends Partial<Changed> | ActRefusal>(answer: Answer): Answer
  publishOrder<Answer extends OrderChanged | (ActRefusal & Partial<Changed>)>(answer: Answer): Answer
  /** Publishes the device's changed cart to all its tabs. */
  publishCart(uuid: string, cart: StoredCart): void
  /** Whether the automatic closing time has passed. */
  isLate(): boolean
  /** Called for the crew's tablets. */
  onOrder(listener: (update: { revision: number; order: StoredOrder }) => void): void
  onStock(listener: (update: StockUpdate) => void): void
  /** Called after the shop has closed automatically. */
  onClosedItself(listener: () => void): void
  stop(): void
}

const checkEveryInMs = 2000
/** Orders and cancellations of invented devices change it a hundred times a second; every phone hears once. */
const publishEveryInMs = 1000

type Needs = Pick<Parts, 'content' | 'live' | 'store' | 'sessions' | 'flight' | 'clock' | 'log'>

/** @see SHP-07, SHP-08, OP-62, CRW-04 */
export const openShop = ({ content, live, store, sessions, flight, clock, log }: Needs): Shop => {
  let status: ShopStatus | null = null
  let inLineWith = ''
  let loading: Promise<void> | null = null
  let lastPublishedState = ''
  let lastPublishedStock = ''
  const orderListeners: ((update: { revision: number; order: StoredOrder }) => void)[] = []
  const stockListeners: ((update: StockUpdate) => void)[] = []
  const closedItselfListeners: (() => void)[] = []

  const mark = () => `${sessions.leg().id} ${content.pack.packId}`
  const load = async () => {
    const loadedMark = mark()
    const { shop, products } = content.pack
    const loaded = await store.act(loadStock, {
      legId: sessions.leg().id,
      closesBeforeLandingInMin: shop?.closesBeforeLandingInMin ?? null,
      products: shop ? products.map(({ id, stock }) => ({ productId: id, stock })) : [],
    })
    inLineWith = loadedMark
    applyStatus(loaded)
  }
  const ready = async (): Promise<ShopStatus> => {
    while (status === null || inLineWith !== mark()) {
      loading ??= load().finally(() => {
        loading = null
      })
      await loading
    }
    return status
  }

  const onBoard = (): Stock[] => {
    const ids = new Set(content.pack.products.map(({ id }) => id))
    return (status?.stock ?? []).filter(({ productId }) => ids.has(productId))
  }
  const isCurrent = () => status !== null && inLineWith === mark()
  const state = (): ShopState => {
    const { shop } = content.pack
    if (!shop || !isCurrent()) return { isOpen: false, scarce: {} }
    const sellable = onBoard().map(
      ({ productId, left, isOnSale }) => [productId, isOnSale ? left : 0] as const,
    )
    const lowFrom = shop.lowFrom ?? defaultLowFrom
    const { isOpen, hasClosedItself } = status!
    return {
      isOpen,
      ...(!isOpen && hasClosedItself && { isClosedForLanding: true as const }),
      scarce: Object.fromEntries(sellable.filter(([, left]) => left <= lowFrom)),
    }
  }
  const stock = (): StockUpdate => ({
    isOpen: state().isOpen,
    closesBeforeLandingInMin: status?.closesBeforeLandingInMin ?? null,
    left: Object.fromEntries(onBoard().map(({ productId, left }) => [productId, left])),
    offSale: onBoard().flatMap(({ productId, isOnSale }) => (isOnSale ? [] : [productId])),
  })

  const applyStatus = (next: ShopStatus) => {
    status = next
    publish()
  }
  const publish = throttle(publishEveryInMs, () => {
    const [forAll, forCrew] = [JSON.stringify(state()), JSON.stringify(stock())]
    if (forAll !== lastPublishedState) live.publish(shopChanged, state())
    if (forCrew !== lastPublishedStock) for (const listener of stockListeners) listener(stock())
    lastPublishedState = forAll
    lastPublishedStock = forCrew
  })

  const sendToSessions: typeof live.sendToSessions = (keys, header, payload) =>
    live.sendToSessions(keys, header, payload)
  const publishCart = (uuid: string, { lines }: StoredCart) => {
    const inCart = lines.filter(({ isRemoved }) => !isRemoved)
    const update: CartState = {
      quantity: inCart.reduce((sum, { quantity }) => sum + quantity, 0),
      removed: lines.filter(({ isRemoved }) => isRemoved).map(({ productId }) => productId),
    }
    sendToSessions(sessions.keysOf(uuid), cartChanged, update)
  }
  const publishCarts = async (uuids: readonly string[]) => {
    for (const uuid of uuids) publishCart(uuid, await store.query(readCart, uuid))
  }
  const publishOrders = async (uuid: string) => {
    const orders = await store.query(readOrders, { legId: sessions.leg().id, uuid })
    const update: OrdersState = {
      orders: orders.map(({ id, number, status, seatRow, seatColumn, reason, note }) => ({
        ...{ id, number, status, seat: { row: seatRow, column: seatColumn } },
        ...(reason !== null && { reason }),
        ...(note !== null && { note }),
      })),
    }
    sendToSessions(sessions.keysOf(uuid), ordersChanged, update)
  }
  // Clients that missed the message reload the state from the store.
  const onPublishError = (error: Error) =>
    log.warn({ err: error }, 'cart or order update could not be published')

  const publishChanges: Shop['publishChanges'] = (answer) => {
    if ('shopStatus' in answer && answer.shopStatus) applyStatus(answer.shopStatus)
    if ('affectedDevices' in answer && answer.affectedDevices?.length)
      publishCarts(answer.affectedDevices).catch(onPublishError)
    return answer
  }
  const publishOrder: Shop['publishOrder'] = (answer) => {
    publishChanges(answer)
    if (!('order' in answer) || !answer.isNew) return answer
    const { order } = answer
    for (const listener of orderListeners) listener({ revision: answer.shopStatus.revision, order })
    publishOrders(order.uuid).catch(onPublishError)
    if (order.status === 'received') publishCarts([order.uuid]).catch(onPublishError)
    return answer
  }

  const isLate = (): boolean => {
    const { progress } = flight.current()
    const closesInMin = status?.closesBeforeLandingInMin ?? null
    return progress !== null && closesInMin !== null && progress.remainingTime <= closesInMin * 60
  }
  const check = async () => {
    if (!content.pack.shop) return publish()
    const { isOpen, hasClosedItself } = await ready()
    if (!isOpen || hasClosedItself || !isLate()) return
    log.info('shop closed automatically before landing')
    applyStatus(await store.act(saveClosedItself, { nowInMs: clock.nowInMs() }))
    for (const listener of closedItselfListeners) listener()
  }
  // An unavailable store is logged by the store itself.
  const checkQuietly = () => void check().catch(() => {})
  const timer = setInterval(checkQuietly, checkEveryInMs)
  timer.unref()
  content.onActivated(checkQuietly)
  checkQuietly()

  return {
    ready,
    state,
    stock,
    publishChanges,
    publishOrder,
    publishCart,
    isLate,
    onOrder: (listener) => orderListeners.push(listener),
    onStock: (listener) => stockListeners.push(listener),
    onClosedItself: (listener) => closedItselfListeners.push(listener),
    stop: () => {
      clearInterval(timer)
      publish.stop()
    },
  }
}
