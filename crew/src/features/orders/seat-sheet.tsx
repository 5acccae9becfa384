/** The seats that want something, each as large as a finger: choosing one shows its orders alone. */
import { Sheet } from '@altiport/ui/sheet'
import { useId } from 'react'
import { ActButton } from '#core/act-button.tsx'
import { Choice, Choices } from '#core/choice.tsx'
import { useText } from '#core/language/language.ts'
import look from './order-sheet.module.css'

export function SeatSheet({
  open,
  seats,
  chosen,
  onChoose,
  onClose,
}: {
  open: boolean
  seats: readonly string[]
  chosen: string | null
  onChoose: (seat: string) => void
  onClose: () => void
}) {
  const text = useText()
  const titleId = useId()
  const inOrder = [...seats].sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
  return (
    <Sheet open={open} onClose={onClose} labelledBy={titleId}>
      <div className={look.body}>
        <h2 id={titleId}>{text('cabin.choose')}</h2>
        <Choices label={text('cabin.choose')} data-ltr>
          {inOrder.map((seat) => (
            <Choice key={seat} chosen={seat === chosen} onClick={() => onChoose(seat)}>
              {seat}
            </Choice>
          ))}
        </Choices>
      </div>
      <footer className={look.acts}>
        <ActButton onClick={onClose}>{text('act.close')}</ActButton>
      </footer>
    </Sheet>
  )
}
