/** One line at the foot of the screen that goes away by itself, with an optional way back. */
import styles from './toast.module.css'

/** The region stays in the page, empty or not, so that screen readers hear what comes into it. */
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
