/** A product in a grid or rail: its stage, name, price, whether it is scarce, and a button that adds it to the bag. */
import { Icon } from '@altiport/ui/icon'
import { Row } from '@altiport/ui/row'
import { Text, textStyles } from '@altiport/ui/text'
import { useText } from '#core/language/language.ts'
import { Link } from '#core/route/link.tsx'
import { addAndNotify } from './cart.ts'
import { Price } from './price.tsx'
import styles from './product-card.module.css'
import { ProductPicture } from './product-picture.tsx'
import { useShopNow, useStock } from './shop-now.ts'
import type { Product } from './shop-types.ts'

/** @see SHP-07, SHP-08 */
export function ProductCard({ product }: { product: Product }) {
  const text = useText()
  const isOpen = useShopNow()?.isOpen === true
  const { state, left } = useStock(product.id)
  const { title, price, pictures, stage, path } = product
  return (
    <article className={styles.card}>
      <Link to={path} className={styles.link}>
        <ProductPicture
          picture={pictures[0]}
          color={stage}
          title={title}
          dimmed={state === 'out-of-stock'}
          className={styles.stage}
        >
          {state === 'out-of-stock' && (
            <Text as="span" variant="label" className={styles.soldOut}>
              {text('shop.soldOut')}
            </Text>
          )}
        </ProductPicture>
        <Text as="strong" variant="h3" clamp={2}>
          {title}
        </Text>
        <Row as="span" gap={2} wrap="tight" className={textStyles({ variant: 'callout', tone: 'muted' })}>
          <Price minorUnits={price.amount} currency={price.currency} />
          {state === 'low' && (
            <Text as="span" tone="warn">
              {text('shop.onlyLeft', { n: left })}
            </Text>
          )}
        </Row>
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
