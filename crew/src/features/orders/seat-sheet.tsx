/** A list of the seats with open orders, with buttons of finger size; choosing one filters the orders. */
import { ActButton } from '#core/act-button.tsx'
import { ActSheet } from '#core/act-sheet.tsx'
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
    <ActSheet
      open={open}
      onClose={onClose}
      title={text('cabin.choose')}
      acts={<ActButton onClick={onClose}>{text('act.close')}</ActButton>}
    >
      <Choices label={text('cabin.choose')} data-ltr>
        {inOrder.map((seat) => (
          <Choice key={seat} chosen={seat === chosen} onClick={() => onChoose(seat)}>
            {seat}
            {missing.has(seat) && <WarningBadge>{text('cabin.seatMissing')}</WarningBadge>}
          </Choice>
        ))}
      </Choices>
    </ActSheet>
  )
}
