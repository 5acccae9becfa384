/** A once-per-device voucher used by invented devices: the crew see that it is shared, and no seat can be blocked. */
import { type OrdersBoard, openShop, ordersBoardCall } from '@altiport/wire/shop-crew'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCrewHub, signInTablet, type Tablet } from '#testing/crew.ts'
import { signIn, type TestHub } from '#testing/hub.ts'
import { openPacks } from '#testing/packs.ts'
import { shopper } from '#testing/shop.ts'
import { tinyShop } from '#testing/shop-pack.ts'

let hub: TestHub
let tablet: Tablet

beforeAll(async () => {
  const packs = await openPacks()
  await packs.activate(await packs.add('board', (index) => tinyShop(index)))
  hub = await openCrewHub({ dataDir: packs.dataDir })
  tablet = await signInTablet(hub, '2L')
  expect((await tablet.send(openShop, { body: { isOpen: true } })).status).toBe(204)
})
afterAll(() => hub.remove())

test('SHP-04 CRW-03 a voucher that several devices use for one seat is marked for the crew, but accepted', async () => {
  const seats = [
    { row: 2, column: 'C' },
    { row: 2, column: 'C' },
    { row: 3, column: 'A' },
  ]
  for (const seat of seats) {
    const device = shopper(() => hub, await signIn(hub.addresses.passengers))
    expect((await device.order([['olives', 2]], 200, { voucher: 'FIVE', seat })).status).toBe(200)
  }
  const { orders } = (await tablet.send(ordersBoardCall)).body as OrdersBoard
  const marked = orders
    .filter(({ voucherCode }) => voucherCode === 'FIVE')
    .map(({ seat, isVoucherShared }) => [seat.row, isVoucherShared])
  expect(marked).toEqual([
    [3, undefined],
    [2, true],
    [2, true],
  ])
})
