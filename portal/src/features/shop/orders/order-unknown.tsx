/** The page for an order that this device has not placed on this flight, or that no longer exists. */
import { buttonStyles } from '@altiport/ui/button'
import { Page } from '@altiport/ui/page'
import { useText } from '#core/language/language.ts'
import { Link } from '#core/route/link.tsx'
import { cartPath } from '#core/shop/cart.ts'

export function OrderUnknown() {
  const text = useText()
  return (
    <Page width="text" align="start">
      <Page.Title>{text('order.unknown')}</Page.Title>
      <Link to={cartPath} className={buttonStyles({ variant: 'primary' })}>
        {text('bag.title')}
      </Link>
    </Page>
  )
}
