/** A product in a grid or rail: its stage, name, price, and the stock if it is low. */
import { Icon } from '@altiport/ui/icon'
import { useText } from '#core/language/language.ts'
import { Link } from '#core/route/link.tsx'
import { addAndNotify } from './cart.ts'
import { Price } from './price.tsx'
import styles from './product-card.module.css'
import type { Product } from './queries.ts'
import { useShopNow, useStock } from './shop-now.ts'
import { Stage } from './stage.tsx'

/** @see SHP-07, SHP-08 */
export function ProductCard({ product }: { product: Product }) {
  const text = useText()
  const isOpen = useShopNow()?.isOpen === true
  const { state, left } = useStock(product.id)
  const { title, price, pictures, stage, path } = product
  return (
    <article className={styles.card}>
      <Link to={path} className={styles.link}>
        <Stage
          picture={pictures[0]}
          colour={stage}
          title={title}
          dimmed={state === 'out-of-stock'}
          className={styles.stage}
        >
          {state === 'out-of-stock' && <span className={styles.soldOut}>{text('shop.soldOut')}</span>}
        </Stage>
        <strong className={styles.title}>{title}</strong>
        <span className={styles.line}>
          <Price minor={price.amount} currency={price.currency} />
          {state === 'low' && <span className={styles.low}>{text('shop.onlyLeft', { n: left })}</span>}
        </span>
      </Link>
      {isOpen && state !== 'out-of-stock' && (
        <button
          type="button"
          className={styles.add}
          aria-label={text('shop.addNamed', { product: title })}
          onClick={() => void addAndNotify(product)}
        >
          <Icon name="plus" weight="bold" />
        </button>
      )}
    </article>
  )
}
