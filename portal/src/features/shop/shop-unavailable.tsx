/** Where the hub cannot write, or lets a device not sign in, nothing can be ordered: the shop rests, and everything else goes on. */
import { buttonStyles } from '@altiport/ui/button'
import { useText } from '#core/language/language.ts'
import { Link } from '#core/route/link.tsx'
import { useSession } from '#core/session/session.ts'
import styles from './shop-states.module.css'

/** A hub that is away is another thing: then what was seen before is shown, and orders wait. @see OP-04 */
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
