/** The shop's status in memory: follows leg and pack, and publishes each change to passengers and crew. */
import { defaultLowFrom, type ShopState, shopChanged } from '@altiport/wire/shop'
import type { StockUpdate } from '@altiport/wire/shop-crew'
import type { Content } from '#core/content/content.ts'
import type { Live } from '#core/live/live.ts'
import type { Sessions } from '#core/session/sessions.ts'
import type { Store } from '#core/store/store.ts'
import { throttle } from '#core/throttle.ts'
import { loadStock, type ShopStatus, type Stock } from './stock.store.ts'

export type CurrentStatus = {
  /** Loads the shop for the current leg and pack. Rejects while the store is unavailable. */
  ready(): Promise<ShopStatus>
  /** `null` before the first load. */
  latest(): ShopStatus | null
  /** What passengers may see; closed while nothing is loaded. */
  state(): ShopState
  stock(): StockUpdate
  /** Applies the status that a store operation returned, and publishes it. */
  apply(next: ShopStatus): void
  /** Publishes what has changed since the last time. */
  publish(): void
  onStock(listener: (update: StockUpdate) => void): void
  stop(): void
}

/** Orders and cancellations of invented devices can change the status a hundred times a second; phones get one message. */
const publishEveryInMs = 1000

type Needs = { content: Content; live: Live; store: Store; sessions: Sessions }

export const createCurrentStatus = ({ content, live, store, sessions }: Needs): CurrentStatus => {
  let status: ShopStatus | null = null
  let loadedFor = ''
  let loading: Promise<void> | null = null
  let lastPublishedState = ''
  let lastPublishedStock = ''
  /** Whether the state has differed since the last message: devices that connected then have received another one. */
  let hasOtherState = false
  let hasOtherStock = false
  const stockListeners: ((update: StockUpdate) => void)[] = []

  const legAndPack = () => `${sessions.leg().id} ${content.pack.packId}`
  const load = async () => {
    const loadingFor = legAndPack()
    const { shop, products } = content.pack
    const loaded = await store.mutate(loadStock, {
      legId: sessions.leg().id,
      closesBeforeLandingInMin: shop?.closesBeforeLandingInMin ?? null,
      products: shop ? products.map(({ id, stock }) => ({ productId: id, stock })) : [],
    })
    loadedFor = loadingFor
    apply(loaded)
  }
  const ready = async (): Promise<ShopStatus> => {
    while (status === null || loadedFor !== legAndPack()) {
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
  const state = (): ShopState => {
    const { shop } = content.pack
    if (!shop || status === null || loadedFor !== legAndPack()) return { isOpen: false, scarce: {} }
    const sellable = onBoard().map(
      ({ productId, left, isOnSale }) => [productId, isOnSale ? left : 0] as const,
    )
    const lowFrom = shop.lowFrom ?? defaultLowFrom
    const { isOpen, hasClosedItself } = status
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

  const apply = (next: ShopStatus) => {
    status = next
    publish()
  }
  const publishSoon = throttle(publishEveryInMs, () => {
    if (hasOtherState) live.publish(shopChanged, state())
    if (hasOtherStock) for (const listener of stockListeners) listener(stock())
    hasOtherState = false
    hasOtherStock = false
    lastPublishedState = JSON.stringify(state())
    lastPublishedStock = JSON.stringify(stock())
  })
  const publish = () => {
    hasOtherState ||= JSON.stringify(state()) !== lastPublishedState
    hasOtherStock ||= JSON.stringify(stock()) !== lastPublishedStock
    // A device that connects before the next message must not receive the status from before the change.
    live.retain(shopChanged, state())
    publishSoon()
  }

  return {
    ready,
    latest: () => status,
    state,
    stock,
    apply,
    publish,
    onStock: (listener) => stockListeners.push(listener),
    stop: () => publishSoon.stop(),
  }
}
