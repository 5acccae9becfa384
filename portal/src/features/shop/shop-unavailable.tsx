/**
 * Displayed if the hub is read-only or refuses to sign in the device: nothing can be ordered, everything else
 * still works.
 */
import { buttonStyles } from '@altiport/ui/button'
import { useText } from '#core/language/language.ts'
import { Link } from '#core/route/link.tsx'
import { useSession } from '#core/session/session.ts'
import styles from './shop-states.module.css'

/** False if the hub is unreachable: then cached pages are displayed, and orders wait. @see OP-04 */
export const useIsShopUnavailable = (): boolean => {
  const { degradedMode, user, isRefused } = useSession()
  return user === null ? isRefused : degradedMode
}

export function ShopUnavailable() {
  const text = useText()
  return (
    <div className={styles.page}>
      <h1>{text('shop.title')}</h1>
      <p>{text('shop.resting')}</p>
      <Link to="/" className={buttonStyles({ variant: 'primary' })}>
        {text('failure.home')}
      </Link>
    </div>
  )
}
