/** Asks for confirmation before leaving a game that has been played for a while. */
import { Button } from '@altiport/ui/button'
import { Dialog } from '@altiport/ui/dialog'
import { useText } from '#core/language/language.ts'
import styles from './player-page.module.css'

type LeaveSheetProps = {
  open: boolean
  /** The game has sent a state to be saved. */
  isStateSaved: boolean
  hasScore: boolean
  onStay: () => void
  onLeave: () => void
}

export function LeaveSheet({ open, isStateSaved, hasScore, onStay, onLeave }: LeaveSheetProps) {
  const text = useText()
  const textKey = isStateSaved ? 'game.isSaved' : hasScore ? 'game.onlyScoreSaved' : 'game.isNotSaved'
  return (
    <Dialog open={open} title={text('game.leaveQuestion')} onClose={onStay}>
      <p className={styles.result}>{text(textKey)}</p>
      <div className={styles.actions}>
        <Button variant="primary" wide onClick={onStay}>
          {text('game.stay')}
        </Button>
        <Button wide onClick={onLeave}>
          {text('game.leaveConfirm')}
        </Button>
      </div>
    </Dialog>
  )
}
