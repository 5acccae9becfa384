/** For an order that this device has not placed on this flight, or that no longer exists. */
import { buttonStyles } from '@altiport/ui/button'
import { useText } from '#core/language/language.ts'
import { Link } from '#core/route/link.tsx'
import { cartPath } from './cart.ts'
import styles from './shop-states.module.css'

export function OrderUnknown() {
  const text = useText()
  return (
    <div className={styles.page}>
      <h1>{text('order.unknown')}</h1>
      <Link to={cartPath} className={buttonStyles({ variant: 'primary' })}>
        {text('bag.title')}
      </Link>
    </div>
  )
}
