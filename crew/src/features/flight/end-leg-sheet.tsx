/** Ending the leg: what goes for good is said, and the button must be held; by keys or touch, never by one tap. */
import { ActButton } from '#core/act-button.tsx'
import { ActSheet } from '#core/act-sheet.tsx'
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
  const counts = countsOf(useBoard()?.orders ?? [])
  const undone = counts.fresh + counts.preparing + counts.onItsWay
  return (
    <ActSheet
      open={open}
      onClose={onClose}
      role="alertdialog"
      title={text('leg.endNow')}
      acts={
        <>
          <ActButton onClick={onClose}>{text('act.cancel')}</ActButton>
          <HoldButton kind="bad" hint={text('leg.hold')} disabled={isBusy} onHeld={onEnd}>
            {text('leg.endAndErase')}
          </HoldButton>
        </>
      }
    >
      <p>{text('leg.erases')}</p>
      {undone > 0 && <p className={look.warning}>{text('leg.openOrders', { n: undone })}</p>}
    </ActSheet>
  )
}
