/** One product in the bag: picture, quantity and sum. */
import { IconButton } from '@altiport/ui/button'
import { Row } from '@altiport/ui/row'
import { Stack } from '@altiport/ui/stack'
import { Text } from '@altiport/ui/text'
import { lineLimit } from '@altiport/wire/limits'
import { useText } from '#core/language/language.ts'
import { Link } from '#core/route/link.tsx'
import { removeFromCart, setQuantity } from '#core/shop/cart.ts'
import { maxQuantity } from '#core/shop/cart-changes.ts'
import { Price } from '#core/shop/price.tsx'
import { ProductPicture } from '#core/shop/product-picture.tsx'
import { useShopNow, useStock } from '#core/shop/shop-now.ts'
import type { CartLine } from '#core/shop/shop-types.ts'
import styles from './bag-line.module.css'

/** @see SHP-04, SHP-07 */
export function BagLine({ line, currency }: { line: CartLine; currency: string }) {
  const text = useText()
  const { product, quantity, sum } = line
  const { state, left } = useStock(product.id)
  const isClosed = useShopNow()?.isOpen === false
  const isLast = quantity <= 1
  const stockLabels = {
    'in-stock': text('shop.inStock'),
    low: text('shop.onlyLeft', { n: left }),
    'out-of-stock': text('shop.soldOut'),
  }
  return (
    <Row as="li" align="stretch" gap={4} wrap="tight" className={styles.line}>
      <Link to={product.path} tabIndex={-1} aria-hidden="true">
        <ProductPicture
          picture={product.pictures[0]}
          color={product.stage}
          title=""
          className={styles.stage}
        />
      </Link>
      <Stack align="start" className={styles.text}>
        <Text as={Link} to={product.path} variant="h3" breaks>
          {product.title}
        </Text>
        <Text as="span" variant="callout" tone="muted">
          {stockLabels[state]}
        </Text>
        <Row
          as="span"
          inline
          className={styles.amount}
          role="group"
          aria-label={text('bag.quantityOf', { product: product.title })}
        >
          <IconButton
            icon={isLast ? 'trash' : 'minus'}
            weight={isLast ? 'regular' : 'bold'}
            label={isLast ? text('bag.remove', { product: product.title }) : text('shop.decrease')}
            onClick={() =>
              void (isLast ? removeFromCart(product, quantity) : setQuantity(product, quantity - 1))
            }
          />
          <Text as="output" variant="h3" align="center" className={styles.number}>
            {quantity}
          </Text>
          <IconButton
            icon="plus"
            weight="bold"
            label={text('shop.increase')}
            disabled={isClosed || quantity >= maxQuantity(left, lineLimit)}
            onClick={() => void setQuantity(product, quantity + 1)}
          />
        </Row>
      </Stack>
      <Text as="span" variant="h3" noShrink push className={styles.price}>
        <Price minorUnits={sum} currency={currency} />
      </Text>
    </Row>
  )
}
