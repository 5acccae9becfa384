/** Asks before ordering to a seat that is not on the aircraft's seat plan: the seat or the plan may be wrong. */
import { Button } from '@altiport/ui/button'
import { Dialog } from '@altiport/ui/dialog'
import { Stack } from '@altiport/ui/stack'
import { Text } from '@altiport/ui/text'
import { type Seat, seatName } from '@altiport/wire/seat'
import { useState } from 'react'
import { useText } from '#core/language/language.ts'
import { useCover } from '#core/route/use-route.ts'

/** @see SHP-05, SHP-06 */
export function SeatQuestion({
  seat,
  missing,
  onOrder,
  onClose,
}: {
  /** Null while the dialog is closed. */
  seat: Seat | null
  missing: 'row' | 'seat' | null
  onOrder: () => void
  onClose: () => void
}) {
  const text = useText()
  // The last seat stays displayed during the closing animation.
  const [last, setLast] = useState({ seat, missing })
  if (seat && missing && (seat !== last.seat || missing !== last.missing)) setLast({ seat, missing })
  useCover(seat !== null, onClose)
  if (!last.seat) return null
  const name = seatName(last.seat)
  return (
    <Dialog
      open={seat !== null}
      onClose={onClose}
      role="alertdialog"
      title={
        last.missing === 'row'
          ? text('bag.unknownRow', { row: last.seat.row, seat: name })
          : text('bag.noSeat', { seat: name })
      }
      actions={
        <Stack gap={2}>
          <Button variant="primary" wide onClick={onClose}>
            {text('bag.changeSeat')}
          </Button>
          <Button wide onClick={onOrder}>
            {text('bag.order', { seat: name })}
          </Button>
        </Stack>
      }
    >
      <Text tone="muted">{text('bag.seatHint')}</Text>
    </Dialog>
  )
}
