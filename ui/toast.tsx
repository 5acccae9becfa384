/** A message at the bottom of the screen, with optional undo. The caller removes it. */
import styles from './toast.module.css'

/** The region stays in the page even if empty, so that screen readers announce new messages. */
export function Toast({
  text,
  undoLabel,
  onUndo,
}: {
  text: string | null
  undoLabel?: string
  onUndo?: () => void
}) {
  return (
    <div role="status" className={styles.region}>
      {text !== null && (
        <div className={styles.toast} key={text}>
          <span className={styles.text}>{text}</span>
          {onUndo && (
            <button type="button" className={styles.undo} onClick={onUndo}>
              {undoLabel}
            </button>
          )}
        </div>
      )}
    </div>
  )
}
