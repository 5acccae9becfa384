/** The shop's door, in the head of the screens that sell: open or closed, and asked before either. */
import { openShop } from '@altiport/wire/shop-crew'
import { useState } from 'react'
import { Confirm } from '#core/confirm.tsx'
import { useText } from '#core/language/language.ts'
import { useAnnouncing } from '#core/live/crew-state.ts'
import { useAct } from '#core/use-act.ts'
import { useShop } from './shop.ts'
import styles from './shop-switch.module.css'

/** Nothing where the airline sells nothing. @see CRW-04 */
export function ShopSwitch() {
  const text = useText()
  const shop = useShop()
  const screens = useAnnouncing()?.screens.connected ?? 0
  const [isConfirming, setConfirming] = useState(false)
  const { act, isDisabled } = useAct<object, typeof openShop>(openShop)
  if (shop === null || shop === 'no-shop') return null
  const { isOpen } = shop
  const word = text(isOpen ? 'shop.isOpen' : 'shop.isClosed')
  return (
    <>
      <label className={styles.switch}>
        <span>{word}</span>
        <input
          type="checkbox"
          role="switch"
          checked={isOpen}
          aria-checked={isOpen}
          aria-disabled={isDisabled || undefined}
          onChange={() => isDisabled || setConfirming(true)}
        />
      </label>
      <Confirm
        open={isConfirming}
        title={text(isOpen ? 'shop.closeFor' : 'shop.openFor', { n: screens })}
        action={text(isOpen ? 'shop.close' : 'shop.open')}
        disabled={isDisabled}
        onClose={() => setConfirming(false)}
        onConfirm={async () => {
          setConfirming(false)
          await act({ isOpen: !isOpen })
        }}
      >
        <p>{text(isOpen ? 'shop.closeMeans' : 'shop.openMeans')}</p>
      </Confirm>
    </>
  )
}
