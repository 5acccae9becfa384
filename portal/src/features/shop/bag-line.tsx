/** One product in the bag: picture, quantity and sum. */
import { IconButton } from '@altiport/ui/button'
import { lineLimit } from '@altiport/wire/limits'
import { useText } from '#core/language/language.ts'
import { Link } from '#core/route/link.tsx'
import styles from './bag-line.module.css'
import { removeFromCart, setAmount } from './cart.ts'
import { maxQuantity } from './cart-changes.ts'
import { Price } from './price.tsx'
import type { CartLine } from './queries.ts'
import { useShopNow, useStock } from './shop-now.ts'
import { Stage } from './stage.tsx'

/** @see SHP-04, SHP-07 */
export function BagLine({ line, currency }: { line: CartLine; currency: string }) {
  const text = useText()
  const { product, quantity, sum } = line
  const { state, left } = useStock(product.id)
  const isClosed = useShopNow()?.isOpen === false
  const isLast = quantity <= 1
  return (
    <li className={styles.line}>
      <Link to={product.path} className={styles.link} tabIndex={-1} aria-hidden="true">
        <Stage picture={product.pictures[0]} colour={product.stage} title="" className={styles.stage} />
      </Link>
      <div className={styles.words}>
        <Link to={product.path} className={styles.title}>
          {product.title}
        </Link>
        <span className={styles.stock}>
          {state === 'low' ? text('shop.onlyLeft', { n: left }) : text('shop.inStock')}
        </span>
        {/* biome-ignore lint/a11y/useSemanticElements: a group of three controls, not a fieldset */}
        <span
          className={styles.amount}
          role="group"
          aria-label={text('bag.amountOf', { product: product.title })}
        >
          <IconButton
            icon={isLast ? 'trash' : 'minus'}
            weight={isLast ? 'regular' : 'bold'}
            label={isLast ? text('bag.remove', { product: product.title }) : text('shop.less')}
            onClick={() =>
              void (isLast ? removeFromCart(product, quantity) : setAmount(product, quantity - 1))
            }
          />
          <output className={styles.number}>{quantity}</output>
          <IconButton
            icon="plus"
            weight="bold"
            label={text('shop.more')}
            disabled={isClosed || quantity >= maxQuantity(left, lineLimit)}
            onClick={() => void setAmount(product, quantity + 1)}
          />
        </span>
      </div>
      <Price minor={sum} currency={currency} className={styles.price} />
    </li>
  )
}
