/**
 * The crew's side of the shop: orders board, stock, opening and closing. All on the crew's server, and all but
 * `waitingOrdersCall` with a crew session.
 */
import { call, typed } from './call.ts'
import type { LiveHeader } from './live.ts'
import type {
  CrewOrder,
  CrewShop,
  MoveOrderBody,
  OpenShopBody,
  OrdersBoard,
  SetOnSaleBody,
  SetShopClosingBody,
  SetStockBody,
  UndoOrderBody,
} from './shop-crew.shape.ts'

export type { CrewOrder, CrewShop, OrdersBoard, OrderUpdate, StockUpdate } from './shop-crew.shape.ts'

/** How long a step can be undone; the hub allows slightly more, for network delay. @see CRW-03 */
export const undoForInS = 5

/** An order that waits longer than this is highlighted. */
export const waitingAfterInMin = 10

export const ordersBoardCall = call({
  method: 'GET',
  path: '/crew/shop/orders',
  access: 'crew',
  reply: typed<OrdersBoard>(),
})

/**
 * Counts for a locked tablet: how many orders wait and since when, nothing about any passenger. Only for
 * tablets that were signed in once, which their cookie proves; any other receives `null`.
 */
export const waitingOrdersCall = call({
  method: 'GET',
  path: '/crew/shop/waiting',
  access: 'anyone',
  reply: typed<WaitingOrdersReply>(),
})

export type WaitingOrders = {
  legId: string
  now: number
  fresh: number
  preparing: number
  onItsWay: number
  /** When the longest-waiting order was placed; `null` if none waits. */
  oldestAt: number | null
  /** Totals of this leg; an increase plays the chime. */
  placed: number
  cancelled: number
}

export type WaitingOrdersReply = { waiting: WaitingOrders | null }

/**
 * Advances an order to a later status, or refuses it with a reason. `from` is the status that the tablet
 * shows: if another tablet was faster, the call is refused with `changed-meanwhile`, unless the other tablet made
 * the same change.
 *
 * @see CRW-03, PAX-09
 */
export const moveOrder = call({
  method: 'PUT',
  path: '/crew/shop/orders',
  access: 'crew',
  body: typed<MoveOrderBody>(),
  reply: typed<OrderReply>(),
  refusals: ['unknown-order', 'changed-meanwhile', 'reason-missing', 'not-forward'],
})

/** Undoes the last step of an order. `from` is the current status. @see CRW-03 */
export const undoOrder = call({
  method: 'POST',
  path: '/crew/shop/orders/undo',
  access: 'crew',
  body: typed<UndoOrderBody>(),
  reply: typed<OrderReply>(),
  refusals: ['unknown-order', 'changed-meanwhile', 'too-late', 'out-of-stock'],
})

/**
 * Reply of `moveOrder` and `undoOrder`: the order as it is now. `revision` is the number of the change made,
 * absent if nothing changed, so that it cannot be mistaken for another call's change.
 */
export type OrderReply = { legId: string; revision?: number; order: CrewOrder }

export const crewShopCall = call({
  method: 'GET',
  path: '/crew/shop',
  access: 'crew',
  reply: typed<CrewShop>(),
})

/** @see CRW-04, SHP-08, OP-62 */
export const openShop = call({
  method: 'PUT',
  path: '/crew/shop/open',
  access: 'crew',
  body: typed<OpenShopBody>(),
  refusals: ['no-shop'],
})

/** Sets the automatic closing; null for never. */
export const setShopClosing = call({
  method: 'PUT',
  path: '/crew/shop/closing',
  access: 'crew',
  body: typed<SetShopClosingBody>(),
  refusals: ['no-shop'],
})

/**
 * Sets the remaining pieces of a product, as counted by the crew. `from` is the number that the tablet shows:
 * the call is refused if it has changed, so that pieces ordered meanwhile are not added back and simultaneous
 * counts of two tablets do not overwrite each other. `key` is unique per count: a repeated call, as after a
 * lost response, is applied once and gets the same reply.
 *
 * @see CRW-04
 */
export const setStock = call({
  method: 'PUT',
  path: '/crew/shop/stock',
  access: 'crew',
  body: typed<SetStockBody>(),
  refusals: ['unknown-product', 'changed-meanwhile'],
})

/** Marks a product as sold out, or puts it back on sale; its stock is unchanged. @see CRW-04 */
export const setOnSale = call({
  method: 'PUT',
  path: '/crew/shop/on-sale',
  access: 'crew',
  body: typed<SetOnSaleBody>(),
  refusals: ['unknown-product'],
})

export const orderChanged = {
  service: 'altiport.crew',
  app: 'shop',
  event: 'order:updated',
} as const satisfies LiveHeader

export const stockChanged = {
  service: 'altiport.crew',
  app: 'shop',
  event: 'stock:updated',
} as const satisfies LiveHeader
