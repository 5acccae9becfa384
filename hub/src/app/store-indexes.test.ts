/** Statements of the shop, the orders board and Health use indexes instead of reading all records. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ledgerOperations } from '#core/ledger/ledger.thread.ts'
import { saveCartLine } from '#core/shop/cart.store.ts'
import { type Placing, readOrders, saveOrder } from '#core/shop/order.store.ts'
import { countOrdersByStatus, readOrderBoard } from '#core/shop/order-board.store.ts'
import { saveOrderCancel } from '#core/shop/order-transitions.store.ts'
import { loadStock, saveShopOpen } from '#core/shop/stock.store.ts'
import { openConnection, type StoreConnection } from '#core/store/connection.ts'
import type { Db } from '#core/store/operation.ts'
import { totalAds } from '#features/ads/ads.store.ts'
import { migrations } from './store-operations.ts'

let folder: string
let connection: StoreConnection
const file = () => join(folder, 'altiport.db')

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'altiport-indexes-'))
  connection = await openConnection(file(), 1e8, migrations)
})
afterEach(async () => {
  connection.close()
  await rm(folder, { recursive: true, force: true })
})

/** SQLite's plans of the statements on `tables` that `work` runs. */
const plansOf = async (tables: readonly string[], work: (db: Db) => Promise<void>): Promise<string[]> => {
  // A new connection: the other one has already prepared some of the statements.
  const other = await openConnection(file(), 1e8, migrations)
  const prepare = vi.spyOn(Database.prototype, 'prepare')
  await work(other.write)
  other.close()
  const statements = new Set(prepare.mock.calls.map(([text]) => text))
  prepare.mockRestore()
  const reader = new Database(file())
  const plans = [...statements].flatMap((text) => {
    if (!/^(select|update|delete)/i.test(text) || !tables.some((table) => text.includes(`"${table}"`)))
      return []
    const values = Array<string>(text.split('?').length - 1).fill('x')
    const steps = reader.prepare(`explain query plan ${text}`).all(...values) as { detail: string }[]
    return steps
      .map(({ detail }) => detail)
      .filter((detail) => tables.some((table) => detail.includes(table)))
  })
  reader.close()
  return plans
}

const placing = (n: number, more: Partial<Placing> = {}): Placing => ({
  id: `o-${n}`,
  legId: 'leg',
  uuid: 'device',
  key: `key-${n}`,
  asked: '{}',
  currency: 'EUR',
  placedAtInMs: n,
  payment: 'at-seat',
  seat: { row: 2, column: 'C' },
  total: 350,
  lines: [{ productId: 'olives', title: '{}', quantity: 1, price: 350 }],
  openLimit: 8,
  piecesLimit: 60,
  valueLimit: 1e6,
  ...more,
})

test('SHP-02 OP-99 no statement that places, cancels or reads an order reads the rows of all orders of the leg', async () => {
  const plans = await plansOf(['shopOrder'], async (write) => {
    const products = [{ productId: 'olives', stock: 9 }]
    await loadStock(write, { legId: 'leg', closesBeforeLandingInMin: null, products })
    await saveShopOpen(write, { isOpen: true, isLate: false })
    const voucher = { code: 'FIVE', amount: 50, oncePerDevice: true }
    expect(await saveOrder(write, placing(1, { voucher, total: 300 }))).toHaveProperty('order')
    expect(await saveOrder(write, placing(2))).toHaveProperty('order')
    const one = { legId: 'leg', id: 'o-1', uuid: 'device', nowInMs: 3 }
    expect(await saveOrderCancel(write, one)).toHaveProperty('order')
    expect(await readOrders(write, { legId: 'leg', uuid: 'device' })).toHaveLength(2)
  })
  expect(plans.length).toBeGreaterThan(5)
  const throughAll = plans.filter((plan) =>
    plan.endsWith('(legId=?)') ? !plan.includes('COVERING') : /^SCAN(?!.*shopOrderWithVoucher)/.test(plan),
  )
  expect(throughAll).toEqual([])
})

test('SHP-11 OP-99 an order for a sold-out product touches no cart from which the product was removed before', async () => {
  const { write } = connection
  const products = [{ productId: 'olives', stock: 1 }]
  await loadStock(write, { legId: 'leg', closesBeforeLandingInMin: null, products })
  await saveShopOpen(write, { isOpen: true, isLate: false })
  const line = { legId: 'leg', productId: 'olives', quantity: 1, linesLimit: 40 }
  for (let n = 0; n < 5; n++) await saveCartLine(write, { ...line, uuid: `cart-${n}` })
  expect(await saveOrder(write, placing(1))).toMatchObject({ affectedDevices: { length: 5 } })
  const plans = await plansOf(['cartLine'], async (db) => {
    expect(await saveOrder(db, placing(2, { uuid: 'other' }))).toMatchObject({
      refusal: 'out-of-stock',
    })
  })
  expect(plans).toEqual(['SEARCH cartLine USING INDEX cartLineByProduct (productId=? AND isRemoved=?)'])
})

test('CRW-03 OP-99 the board and the waiting orders are loaded by indexes, and the board without the oldest canceled orders', async () => {
  const { write } = connection
  await loadStock(write, { legId: 'leg', closesBeforeLandingInMin: null, products: [] })
  await saveShopOpen(write, { isOpen: true, isLate: false })
  for (let n = 1; n < 210; n++) {
    const lines: Placing['lines'] = []
    await saveOrder(write, placing(n, { uuid: `${n}`, lines, total: 0 }))
    await saveOrderCancel(write, { legId: 'leg', id: `o-${n}`, uuid: `${n}`, nowInMs: n })
  }
  const plans = await plansOf(['shopOrder'], async (db) => {
    expect(await readOrderBoard(db, 'leg')).toHaveLength(200)
    expect(await countOrdersByStatus(db, 'leg')).toMatchObject([{ status: 'cancelled', count: 209 }])
  })
  const usedIndexes = new Set(plans.map((plan) => plan.replace(/^.* INDEX /, '')))
  expect([...usedIndexes].sort()).toEqual([
    'shopOrderByLeg (legId=? AND number>?)',
    'shopOrderByLeg (legId=?)',
    'shopOrderByStatus (legId=? AND status=?)',
    'shopOrderByStatus (legId=?)',
  ])
})

test('CRW-08 OP-99 queries of Health count by indexes instead of reading all records of the leg', async () => {
  const plans = await plansOf(['ad', 'adEvent', 'ledger'], async (db) => {
    expect(await totalAds(db, 'leg')).toEqual({ served: 0, errors: 0 })
    expect(await ledgerOperations[0]!(db)).toEqual([])
  })
  expect(plans.sort()).toEqual([
    'SCAN adEvent USING COVERING INDEX adEventError',
    expect.stringMatching(/^SCAN ledger USING INDEX ledgerLegEnd/),
    expect.stringMatching(/^SEARCH ad USING COVERING INDEX adByLeg/),
    expect.stringMatching(/^SEARCH ledger USING INDEX ledgerLost/),
  ])
})
