/** Confirmation before ending the leg: it warns what will be erased, and its button must be held. */
import { Text } from '@altiport/ui/text'
import { ActionButton } from '#core/action/action-button.tsx'
import { ActionSheet } from '#core/action/action-sheet.tsx'
import { HoldButton } from '#core/action/hold-button.tsx'
import { formatList } from '#core/format.ts'
import { useLanguage, useText } from '#core/language/language.ts'
import { isOpen, seatOf } from '#core/orders/board.ts'
import { useBoard } from '#core/orders/orders.ts'
import { goTo } from '#core/router.ts'

/** Maximum number of seats in the text; more are replaced by an ellipsis. */
const maxSeatsNamed = 12

/** @see CRW-07 */
export function EndLegSheet({
  open,
  isBusy,
  onEnd,
  onClose,
}: {
  open: boolean
  isBusy: boolean
  /** With the number of open orders in the warning, and the highest order number on this tablet. */
  onEnd: (confirmed: { openOrders: number; lastOrder: number }) => void
  onClose: () => void
}) {
  const text = useText()
  const language = useLanguage()
  const allOrders = useBoard()?.orders ?? []
  const orders = allOrders.filter(isOpen).sort((one, other) => one.placedAt - other.placedAt)
  const lastOrder = Math.max(0, ...allOrders.map(({ number }) => number))
  const seats = orders.slice(0, maxSeatsNamed).map(seatOf)
  if (orders.length > seats.length) seats.push('…')
  return (
    <ActionSheet
      open={open}
      onClose={onClose}
      role="alertdialog"
      title={text('leg.endNow')}
      actions={
        <>
          <ActionButton onClick={onClose}>{text('action.cancel')}</ActionButton>
          {orders.length > 0 && (
            <ActionButton onClick={() => goTo('/')}>{text('leg.openOrdersLink')}</ActionButton>
          )}
          <HoldButton
            subject={orders.map(({ id }) => id).join()}
            variant="bad"
            hint={text('leg.hold')}
            disabled={isBusy}
            onHeld={() => onEnd({ openOrders: orders.length, lastOrder })}
          >
            {text('leg.endAndErase')}
          </HoldButton>
        </>
      }
    >
      <p>{text('leg.erases')}</p>
      {orders.length > 0 && (
        <>
          <Text variant="h3" tone="warn">
            {text('leg.openOrders', { n: orders.length, seats: formatList(seats, language) })}
          </Text>
          <p>{text('leg.endWithOpen')}</p>
        </>
      )}
    </ActionSheet>
  )
}
