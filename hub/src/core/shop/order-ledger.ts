/** Orders in the ledger: how each stands after each change. No seat, no device, no words of the crew. */
import { hash } from 'node:crypto'
import type { LedgerData } from '@altiport/wire/ledger'
import { append } from '#core/ledger/ledger.store.ts'
import type { Db } from '#core/store-operation.ts'

/** Of an order as it is stored, what is entered of it. */
type Entered = Omit<LedgerData['order'], 'order' | 'lines' | 'total'> & {
  id: string
  legId: string
  changedAtInMs: number
  lines: readonly { productId: string; quantity: number; price: number }[]
  steps: readonly unknown[]
}

/** Under a name that does not lead back to the order that a phone remembers. @see OPS-05 */
export const enterOrder = async (db: Db, order: Entered): Promise<void> => {
  const { legId, number, status, currency, subtotal, discount, payment, paymentState, reason } = order
  const name = hash('sha256', order.id, 'base64url').slice(0, 22)
  const lines = order.lines.map(({ productId, quantity, price }) => ({ product: productId, quantity, price }))
  const data = {
    ...{ order: name, number, status, lines, currency, subtotal, discount, total: subtotal - discount },
    ...{ payment, paymentState, reason },
  }
  const id = `o.${name}.${order.steps.length}`
  await append(db, [{ id, kind: 'order', legId, atInMs: order.changedAtInMs, data }])
}
