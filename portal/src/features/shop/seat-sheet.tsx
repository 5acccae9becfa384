/** The seat input as a dialog over any page. */
import { Button } from '@altiport/ui/button'
import { Dialog } from '@altiport/ui/dialog'
import { useText } from '#core/language/language.ts'
import { useCover } from '#core/route/use-route.ts'
import { SeatCard } from './seat-card.tsx'

/** @see SHP-03 */
export function SeatSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const text = useText()
  useCover(open, onClose)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text('shop.yourSeat')}
      closeLabel={text('shell.close')}
      actions={
        <Button variant="primary" wide onClick={onClose}>
          {text('shop.done')}
        </Button>
      }
    >
      <SeatCard />
    </Dialog>
  )
}
