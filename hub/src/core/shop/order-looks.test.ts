/** That what one device asks of the shop does not look through the orders of everybody. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { migrations } from '#app/store-operations.ts'
import { openConnection, type StoreConnection } from '#core/store-connection.ts'
import { orderActs, orderQueries, type Placing } from './order.store.ts'
import { orderTransitionActs } from './order-transitions.store.ts'
import { shopStatusActs } from './stock.store.ts'

let folder: string
let connection: StoreConnection
const file = () => join(folder, 'altiport.db')

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'altiport-looks-'))
  connection = await openConnection(file(), 1e8, migrations)
})
afterEach(async () => {
  connection.close()
  await rm(folder, { recursive: true, force: true })
})

const placing = (n: number, more: Partial<Placing> = {}): Placing => ({
  ...{ id: `o-${n}`, legId: 'leg', uuid: 'device', key: `key-${n}`, asked: '{}', currency: 'EUR' },
  ...{ placedAtInMs: n, payment: 'at-seat', seat: { row: 2, column: 'C' }, total: 350 },
  ...{ lines: [{ productId: 'olives', title: '{}', quantity: 1, price: 350 }] },
  ...{ openLimit: 8, piecesLimit: 60, valueLimit: 1e6 },
  ...more,
})

test('SHP-02 OP-99 no statement of an order or its view goes through all orders of the leg', async () => {
  const statements = new Set<string>()
  const prepare = vi.spyOn(Database.prototype, 'prepare')
  const { write } = connection
  const products = [{ productId: 'olives', stock: 9 }]
  await shopStatusActs['shop.load'](write, { legId: 'leg', closesBeforeLandingInMin: null, products })
  await shopStatusActs['shop.open'](write, { isOpen: true, isLate: false })
  const voucher = { code: 'FIVE', amount: 50, oncePerDevice: true }
  expect(await orderActs['order.place'](write, placing(1, { voucher, total: 300 }))).toHaveProperty('order')
  expect(await orderActs['order.place'](write, placing(2))).toHaveProperty('order')
  const one = { legId: 'leg', id: 'o-1', uuid: 'device', nowInMs: 3 }
  expect(await orderTransitionActs['order.cancel'](write, one)).toHaveProperty('order')
  expect(await orderQueries['order.of'](write, { legId: 'leg', uuid: 'device' })).toHaveLength(2)
  for (const [text] of prepare.mock.calls) if (text.includes('"shopOrder"')) statements.add(text)
  prepare.mockRestore()
  const reader = new Database(file())
  const plans = [...statements].flatMap((text) => {
    const values = Array<string>(text.split('?').length - 1).fill('x')
    const steps = reader.prepare(`explain query plan ${text}`).all(...values) as { detail: string }[]
    return steps.map(({ detail }) => detail).filter((detail) => detail.includes('shopOrder'))
  })
  reader.close()
  expect(plans.length).toBeGreaterThan(5)
  const throughAll = plans.filter((plan) =>
    plan.endsWith('(legId=?)') ? !plan.includes('COVERING') : /^SCAN(?!.*shopOrderWithVoucher)/.test(plan),
  )
  expect(throughAll).toEqual([])
})
