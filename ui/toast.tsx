/** One line at the foot of the screen that goes away by itself, with an optional way back. */
import look from './toast.module.css'

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
    <div role="status" className={look.region}>
      {text !== null && (
        <div className={look.toast} key={text}>
          <span className={look.text}>{text}</span>
          {onUndo && (
            <button type="button" className={look.undo} onClick={onUndo}>
              {undoLabel}
            </button>
          )}
        </div>
      )}
    </div>
  )
}
