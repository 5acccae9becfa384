/** Link to the bag, with the number of pieces; a dot marks updates about an order. */

import { iconButtonStyles } from '@altiport/ui/button'
import { classes } from '@altiport/ui/classes'
import { Icon } from '@altiport/ui/icon'
import { useText } from '#core/language/language.ts'
import { Link } from '#core/route/link.tsx'
import { cartPath, useCart } from '#core/shop/cart.ts'
import styles from './bag-button.module.css'
import { useHasOrderUpdates } from './orders/orders.ts'

/** @see SHP-01, PAX-09 */
export function BagButton({ className }: { className?: string }) {
  const text = useText()
  const { cart } = useCart()
  const hasUpdates = useHasOrderUpdates()
  const n = cart?.quantity ?? 0
  const label = text('bag.link', { n })
  return (
    <Link
      to={cartPath}
      className={classes(iconButtonStyles('solid'), styles.button, className)}
      aria-label={hasUpdates ? `${label}. ${text('bag.orderUpdates')}` : label}
    >
      <Icon name="shopping-bag" weight={n > 0 ? 'fill' : 'regular'} />
      {n > 0 && (
        <span className={styles.count} aria-hidden="true">
          {n}
        </span>
      )}
      {hasUpdates && <span className={styles.dot} />}
    </Link>
  )
}
