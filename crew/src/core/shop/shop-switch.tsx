/** The switch that opens and closes the shop, after a confirmation, in the header of the orders and shop screens. */

import { Switch } from '@altiport/ui/switch'
import { Text } from '@altiport/ui/text'
import { openShop } from '@altiport/wire/shop-crew'
import { useState } from 'react'
import { Confirm } from '#core/action/confirm.tsx'
import { useMutation } from '#core/action/use-mutation.ts'
import { useText } from '#core/language/language.ts'
import { useAnnouncements } from '#core/live/crew-state.ts'
import { useShop } from './shop.ts'

/** Not rendered until the shop is loaded, or if the airline has none. @see CRW-04 */
export function ShopSwitch() {
  const text = useText()
  const shop = useShop()
  const screens = useAnnouncements()?.screens.connected ?? 0
  const [isConfirming, setConfirming] = useState(false)
  const { mutate, isDisabled } = useMutation(openShop)
  if (shop === null || shop === 'no-shop') return null
  const { isOpen } = shop
  return (
    <>
      <Switch checked={isOpen} disabled={isDisabled} onChange={() => setConfirming(true)}>
        <Text as="span" variant="h3" weight="medium">
          {text(isOpen ? 'shop.isOpen' : 'shop.isClosed')}
        </Text>
      </Switch>
      <Confirm
        open={isConfirming}
        title={text(isOpen ? 'shop.closeFor' : 'shop.openFor', { n: screens })}
        action={text(isOpen ? 'shop.close' : 'shop.open')}
        disabled={isDisabled}
        onClose={() => setConfirming(false)}
        onConfirm={async () => {
          setConfirming(false)
          await mutate({ isOpen: !isOpen })
        }}
      >
        <p>{text(isOpen ? 'shop.closeHint' : 'shop.openHint')}</p>
      </Confirm>
    </>
  )
}
