/** A list of the seats with open orders, with buttons of finger size; choosing one filters the orders. */
import { ActionButton } from '#core/action/action-button.tsx'
import { ActionSheet } from '#core/action/action-sheet.tsx'
import { Choice, Choices } from '#core/choice.tsx'
import { useText } from '#core/language/language.ts'
import { WarningBadge } from './warning-badge.tsx'

export function SeatSheet({
  open,
  seats,
  missing,
  chosen,
  onChoose,
  onClose,
}: {
  open: boolean
  seats: readonly string[]
  /** Seats in `seats` that the aircraft does not have. */
  missing: ReadonlySet<string>
  chosen: string | null
  onChoose: (seat: string) => void
  onClose: () => void
}) {
  const text = useText()
  const inOrder = [...seats].sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
  return (
    <ActionSheet
      open={open}
      onClose={onClose}
      title={text('cabin.choose')}
      actions={<ActionButton onClick={onClose}>{text('action.close')}</ActionButton>}
    >
      <Choices label={text('cabin.choose')} data-ltr>
        {inOrder.map((seat) => (
          <Choice key={seat} chosen={seat === chosen} onClick={() => onChoose(seat)}>
            {seat}
            {missing.has(seat) && <WarningBadge>{text('cabin.seatMissing')}</WarningBadge>}
          </Choice>
        ))}
      </Choices>
    </ActionSheet>
  )
}
