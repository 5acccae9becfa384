/** The console, the report's summary and `sales.csv` give the same revenue for the orders of a flight. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openCrewHub, signInTablet } from '@altiport/hub/testing/crew'
import { signIn } from '@altiport/hub/testing/hub'
import { openPacks } from '@altiport/hub/testing/packs'
import { setShopOpen, shopper } from '@altiport/hub/testing/shop'
import { tinyShop } from '@altiport/hub/testing/shop-pack'
import { salesOf } from '@altiport/wire/sales'
import {
  type CrewShop,
  crewShopCall,
  moveOrder,
  type OrdersBoard,
  ordersBoardCall,
} from '@altiport/wire/shop-crew'
import { expect, test } from 'vitest'
import { altiport } from '#testing/report.ts'
import type { Totals } from './totals.ts'

/** A 10 % discount on these prices leaves fractions of cents on every line. */
const oddPrices = [
  { id: 'pin', price: 333, stock: 90, taxInPercent: 21 },
  { id: 'cup', price: 1, stock: 90, taxInPercent: 0 },
  { id: 'map', price: 1999, stock: 90, taxInPercent: 5.5 },
]

type Fate = 'delivered' | 'refused' | 'cancelled' | 'preparing' | 'open'
type BookedOrder = [
  lines: [productId: string, quantity: number][],
  total: number,
  voucher: string | null,
  fate: Fate,
]
const book: BookedOrder[] = [
  [[['jug', 1]], 1950, null, 'delivered'],
  [
    [
      ['pin', 1],
      ['cup', 2],
      ['map', 1],
    ],
    2101,
    'TENTH',
    'delivered',
  ],
  [
    [
      ['pin', 2],
      ['olives', 3],
      ['map', 2],
    ],
    5214,
    'FIVE',
    'delivered',
  ],
  [[['olives', 1]], 315, 'TENTH', 'refused'],
  [[['jug', 1]], 1450, 'FIVE', 'cancelled'],
  [[['map', 3]], 5397, 'TENTH', 'preparing'],
  [[['olives', 1]], 0, 'FIVE', 'delivered'],
  [[['pin', 5]], 1665, null, 'open'],
]

test('OPS-04 CRW-04 the console, the summary and the lines of sales.csv have the same revenue, to the cent, and vouchers and taxes their shares of it', async () => {
  const packs = await openPacks()
  const packId = await packs.add('book', (index) => {
    tinyShop(index, oddPrices)
    index.shop!.vouchers.find(({ code }) => code === 'TENTH')!.countedAs = 'a-tenth'
  })
  await packs.activate(packId)
  const unbounded = { perMinute: 1e6, burst: 1e6 }
  const hub = await openCrewHub({
    dataDir: packs.dataDir,
    limits: { newDevicesByAddress: unbounded, actsByDevice: unbounded },
  })
  try {
    const tablet = await signInTablet(hub)
    await setShopOpen(hub, true)
    for (const [lines, total, voucher, fate] of book) {
      const passenger = shopper(() => hub, await signIn(hub.addresses.passengers))
      const placed = await passenger.order(lines, total, voucher === null ? {} : { voucher })
      expect(placed).toMatchObject({ status: 200 })
      const { id } = placed.body as { id: string }
      if (fate === 'cancelled') await passenger.cancel(id)
      if (fate === 'cancelled' || fate === 'open') continue
      const reason = fate === 'refused' ? { reason: 'nobody-at-seat' } : {}
      const moved = await tablet.send(moveOrder, { body: { id, from: 'received', to: fate, ...reason } })
      expect(moved.status).toBe(200)
    }
    const { sold } = (await tablet.send(crewShopCall)).body as CrewShop
    const board = (await tablet.send(ordersBoardCall)).body as OrdersBoard
    expect(sold).toEqual({ total: 1950 + 2101 + 5214, orders: 4, open: 2 })
    expect(salesOf(board.orders)).toEqual(sold)
    await hub.stop()

    const out = join(packs.dataDir, 'reports')
    expect(await altiport('report', packs.dataDir, '--out', out)).toMatchObject({ code: 0 })
    const [flight] = readdirSync(out)
    const read = (name: string) => readFileSync(join(out, flight!, name), 'utf8')
    const { orders }: Totals = JSON.parse(read('totals.json'))
    expect(orders.sales).toMatchObject([
      { currency: 'EUR', orders: 4, revenue: sold.total, discount: 233 + 500 + 350 },
    ])
    const sum = (numbers: number[]) => numbers.reduce((all, each) => all + each, 0)
    expect(sum(orders.products.map(({ revenue }) => revenue))).toBe(sold.total)
    expect(read('summary.html')).toContain(`${sold.total / 100}`)
    const [head, ...rows] = read('sales.csv').trim().split('\r\n')
    const column = head!.split(',').indexOf('revenue')
    expect(sum(rows.map((row) => Number(row.split(',')[column])))).toBe(sold.total)
    const lines = read('sales.jsonl')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    for (const line of lines) expect(line.amount - line.discount).toBe(line.revenue)

    expect(orders.vouchers).toEqual([
      {
        ...{ voucher: 'amount-500', currency: 'EUR', orders: 2 },
        ...{ subtotal: 5714 + 350, discount: 500 + 350, revenue: 5214 },
      },
      {
        ...{ voucher: 'a-tenth', currency: 'EUR', orders: 1 },
        ...{ subtotal: 2334, discount: 233, revenue: 2101 },
      },
    ])
    expect(lines.map(({ voucher }) => voucher)).toEqual([
      ...[null, 'a-tenth', 'a-tenth', 'a-tenth', 'amount-500', 'amount-500', 'amount-500', 'amount-500'],
    ])
    // No file has a voucher's code: one that only one person was given would identify that person.
    for (const name of readdirSync(join(out, flight!))) expect(read(name), name).not.toMatch(/TENTH|FIVE/)

    expect(orders.taxes.map(({ taxInPercent }) => taxInPercent)).toEqual([21, 5.5, 0, null])
    for (const { taxInPercent, revenue, tax } of orders.taxes) {
      const linesOfRate = lines.filter((line) => line.taxInPercent === taxInPercent)
      expect(sum(linesOfRate.map((line) => line.revenue))).toBe(revenue)
      const included = (each: number) => Math.round(each - each / (1 + taxInPercent! / 100))
      if (taxInPercent === null)
        expect([tax, linesOfRate.map((line) => line.tax)]).toEqual([0, [null, null, null]])
      else expect(tax).toBe(sum(linesOfRate.map((line) => included(line.revenue))))
    }
    expect(orders.sales[0]!.tax).toBe(sum(orders.taxes.map(({ tax }) => tax)))
    expect(orders.sales[0]!.tax).toBe(sum(orders.products.map(({ tax }) => tax)))
  } finally {
    await hub.remove()
  }
})
