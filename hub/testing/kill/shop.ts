/** For the kill test: compares the shop and its orders on a tablet after a restart with what was acknowledged. */
import type { crewCalls } from '@altiport/wire/calls'
import type {
  CrewOrder,
  CrewShop,
  OrdersBoard,
  WaitingOrders,
  WaitingOrdersReply,
} from '@altiport/wire/shop-crew'
import type { HubResponse } from '#testing/hub.ts'
import { until } from '#testing/packs.ts'
import type { boardOf } from './kill.ts'
import type { CountedProducts, KillRecord, Placed } from './record.ts'

export const shopChecks = (
  call: (name: keyof typeof crewCalls) => Promise<HubResponse>,
  record: KillRecord,
  counted: CountedProducts,
) => {
  const checkShop = async () => {
    const shop = (await call('shop')).body as CrewShop
    record.check('closing', shop.closesBeforeLandingInMin)
    // With a closing time before landing the shop may have closed automatically.
    if (shop.closesBeforeLandingInMin !== null && !shop.isOpen) record.set('shop', false)
    record.check('shop', shop.isOpen)
    const productOf = (id: string) => shop.products.find((product) => product.id === id)!
    for (const { id } of counted) record.check(`stock ${id}`, productOf(id).left)
    for (const name of record.namesOf('sale '))
      record.check(name, productOf(name.slice('sale '.length)).isOnSale)
    const { orders } = (await call('ordersBoard')).body as OrdersBoard
    const ordered = shop.products.filter(({ id }) => !counted.some((each) => each.id === id))
    for (const { id, left, loaded } of ordered) {
      const reservesStock = ({ status, reason }: CrewOrder) =>
        status !== 'cancelled' && !(status === 'refused' && reason === 'other')
      const reservedLines = orders
        .filter(reservesStock)
        .flatMap(({ lines }) => lines)
        .filter(({ productId }) => productId === id)
      const pieces = reservedLines.reduce((sum, { quantity }) => sum + quantity, 0)
      record.expect(
        left + pieces === loaded,
        `Of ${id} ${left} are left and ${pieces} are ordered, of ${loaded}`,
      )
    }
  }

  const checkOrders = async (board: ReturnType<typeof boardOf>) => {
    const { orders, revision } = (await call('ordersBoard')).body as OrdersBoard
    await until(() => board.revision() === revision)
    for (const { id, status } of orders)
      record.expect(
        board.orders.get(id)?.status === status,
        `The tablet has ${id} as ${board.orders.get(id)?.status}, not ${status}`,
      )
    const names = record.namesOf('order ')
    record.expect(
      orders.length === names.length,
      `The board has ${orders.length} orders, and not ${names.length}`,
    )
    record.expect(
      new Set(orders.map(({ number }) => number)).size === orders.length,
      'Two orders have the same number',
    )
    for (const name of names) record.check(name, orders.find(({ id }) => name.endsWith(id))?.status ?? null)
    for (const { id, reason, note } of orders)
      record.check(`refused ${id}`, reason === undefined ? null : { reason, note })
    checkVouchers(orders)
    await checkWaiting(orders)
  }
  /** Vouchers that several devices use at one seat are marked; refused and canceled orders do not count. */
  const checkVouchers = (orders: readonly CrewOrder[]) => {
    const devices = new Map<string, Set<string>>()
    const useOf = ({ seat, voucher }: Placed) => `${seat.row}${seat.column} ${voucher}`
    const placedOf = ({ id }: CrewOrder) => record.valueOf<Placed>(`placed ${id}`)
    for (const order of orders.filter(({ status }) => status !== 'refused' && status !== 'cancelled')) {
      const placed = placedOf(order)
      devices.set(useOf(placed), (devices.get(useOf(placed)) ?? new Set()).add(placed.device))
    }
    for (const order of orders) {
      const placed = placedOf(order)
      const { id, voucherCode = null, isVoucherShared = false } = order
      record.expect(voucherCode === placed.voucher, `${id} has voucher ${voucherCode}, not ${placed.voucher}`)
      const isShared = placed.voucher !== null && (devices.get(useOf(placed))?.size ?? 0) > 1
      record.expect(
        isVoucherShared === isShared,
        `The voucher of ${id} at ${useOf(placed)} is ${isShared ? '' : 'not '}shared, and marked ${isVoucherShared}`,
      )
    }
  }
  const checkWaiting = async (orders: readonly CrewOrder[]) => {
    const { waiting } = (await call('waitingOrders')).body as WaitingOrdersReply
    const count = (status: CrewOrder['status']) => orders.filter((order) => order.status === status).length
    const expected: Partial<WaitingOrders> = {
      fresh: count('received'),
      preparing: count('preparing'),
      onItsWay: count('on-its-way'),
      placed: orders.length,
      cancelled: count('cancelled'),
    }
    for (const [name, value] of Object.entries(expected))
      record.expect(
        waiting?.[name as keyof WaitingOrders] === value,
        `A locked tablet shows ${JSON.stringify(waiting)}, and ${name} is ${value}`,
      )
  }
  return { checkShop, checkOrders }
}
