/** Records orders in the ledger: their state after each change, without seat, device or free text of the crew. */
import { hash } from 'node:crypto'
import type { LedgerData } from '@altiport/wire/ledger'
import type { Voucher } from '@altiport/wire/pack-shop.shape'
import { append } from '#core/ledger/ledger.store.ts'
import type { Db } from '#core/store/operation.ts'

/** The fields of a stored order that are recorded. */
type RecordedFields = Omit<LedgerData['order'], 'order' | 'lines' | 'total' | 'voucher'> & {
  id: string
  legId: string
  changedAtInMs: number
  lines: readonly { productId: string; quantity: number; price: number; taxInPercent: number | null }[]
  voucherCountedAs: string | null
  steps: readonly unknown[]
}

/**
 * The name of a voucher in the ledger, which has no codes: one that was given to a single person would identify
 * them. If the airline gives it no name, the name says what the voucher takes off.
 */
export const countedAs = ({
  countedAs: name,
  percent,
  amount,
}: Pick<Voucher, 'countedAs' | 'percent' | 'amount'>): string =>
  name ?? (percent === undefined ? `amount-${amount}` : `percent-${percent}`)

/** Recorded under a hash, from which the order id stored on a phone cannot be computed. @see OPS-05 */
export const recordOrder = async (db: Db, order: RecordedFields): Promise<void> => {
  const { legId, number, status, currency, subtotal, discount, payment, paymentState, reason } = order
  const name = hash('sha256', order.id, 'base64url').slice(0, 22)
  const lines = order.lines.map(({ productId: product, quantity, price, taxInPercent }) => ({
    ...{ product, quantity, price, taxInPercent },
  }))
  const data = {
    ...{ order: name, number, status, lines, currency, subtotal, discount, total: subtotal - discount },
    ...{ payment, paymentState, reason, voucher: order.voucherCountedAs },
  }
  const id = `o.${name}.${order.steps.length}`
  await append(db, [{ id, kind: 'order', legId, atInMs: order.changedAtInMs, data }])
}
