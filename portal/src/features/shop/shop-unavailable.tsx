/**
 * Displayed if the hub is read-only or refuses to sign in the device: nothing can be ordered, everything else
 * still works.
 */
import { buttonStyles } from '@altiport/ui/button'
import { Page } from '@altiport/ui/page'
import { Text } from '@altiport/ui/text'
import { useText } from '#core/language/language.ts'
import { Link } from '#core/route/link.tsx'
import { useSession } from '#core/session/session.ts'

/** False if the hub is unreachable: then cached pages are displayed, and orders wait. @see OP-04 */
export const useIsShopUnavailable = (): boolean => {
  const { degradedMode, user, isRefused } = useSession()
  return user === null ? isRefused : degradedMode
}

export function ShopUnavailable() {
  const text = useText()
  return (
    <Page width="text" align="start" gap={4}>
      <Page.Title>{text('shop.title')}</Page.Title>
      <Text tone="muted">{text('shop.unavailable')}</Text>
      <Link to="/" className={buttonStyles({ variant: 'primary' })}>
        {text('failure.home')}
      </Link>
    </Page>
  )
}
