/** Where the hub cannot write, nothing can be ordered: the shop rests, and everything else goes on. */
import { buttonLook } from '@altiport/ui/button'
import { useText } from '#core/language/language.ts'
import { Link } from '#core/route/link.tsx'
import { useSession } from '#core/session/session.ts'
import look from './shop-states.module.css'

/** Whether the hub has said so since it last took anything. */
export const useIsResting = (): boolean => {
  const { degradedMode, user } = useSession()
  return degradedMode && user !== null
}

export function ShopResting() {
  const text = useText()
  return (
    <div className={look.page}>
      <h1>{text('shop.title')}</h1>
      <p>{text('shop.resting')}</p>
      <Link to="/" className={buttonLook({ variant: 'primary' })}>
        {text('failure.home')}
      </Link>
    </div>
  )
}
