/** The lines of an order, as ordered. */
import { useText } from '#core/language/language.ts'
import styles from './order-page.module.css'
import { Price } from './price.tsx'
import type { Order } from './queries.ts'
import { Stage } from './stage.tsx'

export function OrderLines({ order, isDue }: { order: Order; isDue: boolean }) {
  const text = useText()
  const { lines, currency, discount, voucherCode, total } = order
  return (
    <div className={styles.card}>
      <ul className={styles.lines}>
        {lines.map(({ product, title, quantity, sum }) => (
          <li key={`${product?.id} ${title}`}>
            <Stage picture={product?.pictures[0]} colour={product?.stage} title="" className={styles.stage} />
            <span className={styles.words}>
              <strong>{product?.title ?? title}</strong>
              <span>{text('bag.pieces', { n: quantity })}</span>
            </span>
            <Price minor={sum} currency={currency} className={styles.sum} />
          </li>
        ))}
      </ul>
      <dl className={styles.totals}>
        {voucherCode && discount > 0 && (
          <div className={styles.discount}>
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
      {isDue && <p className={styles.pay}>{text('bag.pay')}</p>}
    </div>
  )
}
