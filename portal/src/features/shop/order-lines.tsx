/** What was ordered, as it was when it was ordered. */
import { useText } from '#core/language/language.ts'
import type { Order } from './asked.ts'
import look from './order-page.module.css'
import { Price } from './price.tsx'
import { Stage } from './stage.tsx'

export function OrderLines({ order, isDue }: { order: Order; isDue: boolean }) {
  const text = useText()
  const { lines, currency, discount, voucherCode, total } = order
  return (
    <div className={look.card}>
      <ul className={look.lines}>
        {lines.map(({ product, title, quantity, sum }) => (
          <li key={`${product?.id} ${title}`}>
            <Stage picture={product?.pictures[0]} colour={product?.stage} title="" className={look.stage} />
            <span className={look.words}>
              <strong>{product?.title ?? title}</strong>
              <span>{text('bag.pieces', { n: quantity })}</span>
            </span>
            <Price minor={sum} currency={currency} className={look.sum} />
          </li>
        ))}
      </ul>
      <dl className={look.totals}>
        {voucherCode && discount > 0 && (
          <div className={look.discount}>
            <dt>{text('bag.voucher', { code: voucherCode })}</dt>
            <dd>
              <Price minor={-discount} currency={currency} />
            </dd>
          </div>
        )}
        <div>
          <dt>{text('bag.total')}</dt>
          <dd>
            <Price minor={total} currency={currency} />
          </dd>
        </div>
      </dl>
      {isDue && <p className={look.pay}>{text('bag.pay')}</p>}
    </div>
  )
}
