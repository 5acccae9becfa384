/** The bag's totals: products, pieces, subtotal, voucher, total. @see SHP-04, OP-59 */
import { useText } from '#core/language/language.ts'
import styles from './bag-page.module.css'
import { Price } from './price.tsx'
import type { Cart } from './queries.ts'

export function BagTotals({ cart }: { cart: Cart }) {
  const text = useText()
  const { currency, productCount, quantity, subtotal, discount, total, voucher } = cart
  const counts = text('bag.counts', {
    products: text('bag.products', { n: productCount }),
    pieces: text('bag.pieces', { n: quantity }),
  })
  return (
    <dl className={styles.totals}>
      <div>
        <dt>
          {text('bag.subtotal')} <span className={styles.counts}>{counts}</span>
        </dt>
        <dd>
          <Price minor={subtotal} currency={currency} />
        </dd>
      </div>
      {voucher && discount > 0 && (
        <div>
          <dt>{text('bag.voucher', { code: voucher.code })}</dt>
          <dd>
            <Price minor={-discount} currency={currency} />
          </dd>
        </div>
      )}
      <div className={styles.total}>
        <dt>{text('bag.total')}</dt>
        <dd>
          <Price minor={total} currency={currency} />
        </dd>
      </div>
    </dl>
  )
}
