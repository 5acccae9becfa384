/** Ending the leg: what goes for good is said, and the button must be held; by keys or touch, never by one tap. */
import { Sheet } from '@altiport/ui/sheet'
import { useId } from 'react'
import { ActButton } from '#core/act-button.tsx'
import { HoldButton } from '#core/hold-button.tsx'
import { useText } from '#core/language/language.ts'
import { countsOf } from '#core/orders/board.ts'
import { useBoard } from '#core/orders/orders.ts'
import look from './flight-cards.module.css'

/** @see CRW-07 */
export function EndLegSheet({
  open,
  isBusy,
  onEnd,
  onClose,
}: {
  open: boolean
  isBusy: boolean
  onEnd: () => void
  onClose: () => void
}) {
  const text = useText()
  const titleId = useId()
  const counts = countsOf(useBoard()?.orders ?? [])
  const undone = counts.fresh + counts.preparing + counts.onItsWay
  return (
    <Sheet open={open} onClose={onClose} labelledBy={titleId} role="alertdialog">
      <div className={look.sheet}>
        <h2 id={titleId} className={look.title}>
          {text('leg.endNow')}
        </h2>
        <p className={look.text}>{text('leg.erases')}</p>
        {undone > 0 && <p className={look.warning}>{text('leg.openOrders', { n: undone })}</p>}
        <div className={look.acts}>
          <ActButton onClick={onClose}>{text('act.cancel')}</ActButton>
          <HoldButton kind="bad" hint={text('leg.hold')} disabled={isBusy} onHeld={onEnd}>
            {text('leg.endAndErase')}
          </HoldButton>
        </div>
      </div>
    </Sheet>
  )
}
