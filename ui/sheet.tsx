/**
 * A modal in the browser's top layer: a sheet from the bottom on phones, centered from 768 px, or a panel at
 * the end edge. Focus is trapped and restored; Escape and a press on the backdrop close it.
 */
import {
  type CSSProperties,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { classes } from './classes.ts'
import { dragToClose } from './drag.ts'
import { openInOrder } from './layers.ts'
import styles from './sheet.module.css'
import { SheetCover } from './sheet-cover.ts'

/** @see POP-06 */
export const defaultLevel = 1000
/** Duration of the closing animation, after which the content is unmounted. */
const closingInMs = 420

export type SheetProps = {
  open: boolean
  /**
   * Called on Escape, a press on the backdrop, a drag down or going back; omit it if the sheet may not be dismissed.
   */
  onClose?: () => void
  /** Stacking order of pop-ups. @see POP-06 to POP-08 */
  level?: number
  side?: 'foot' | 'end'
  size?: 'normal' | 'wide'
  role?: 'dialog' | 'alertdialog'
  label?: string
  labelledBy?: string
  className?: string
  children: ReactNode
}

export function Sheet({ open, ...rest }: SheetProps) {
  const [present, setPresent] = useState(open)
  if (open && !present) setPresent(true)
  useEffect(() => {
    if (open || !present) return
    const timer = setTimeout(() => setPresent(false), closingInMs)
    return () => clearTimeout(timer)
  }, [open, present])
  return present ? <PresentSheet open={open} {...rest} /> : null
}

function PresentSheet({
  open,
  onClose,
  level = defaultLevel,
  side = 'foot',
  size = 'normal',
  role,
  label,
  labelledBy,
  className,
  children,
}: SheetProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const close = useRef(onClose)
  close.current = onClose

  // Register before opening, so that going back closes the sheet from the first moment.
  const cover = useContext(SheetCover)
  const mayBeDismissed = onClose !== undefined
  useLayoutEffect(
    () => (open && mayBeDismissed ? cover?.(() => close.current?.()) : undefined),
    [open, mayBeDismissed, cover],
  )

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog || !open) return
    const closeDialog = openInOrder(dialog, level)
    const stopDragging = dragToClose(dialog, () => close.current?.())
    return () => {
      stopDragging()
      closeDialog()
    }
  }, [open, level])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it; the backdrop is for pointers
    <dialog
      ref={ref}
      role={role}
      aria-label={label}
      aria-labelledby={labelledBy}
      className={classes(styles.sheet, styles[side], styles[size], className)}
      style={{ '--level': level } as CSSProperties}
      data-level={level}
      onCancel={(event) => {
        event.preventDefault()
        onClose?.()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose?.()
      }}
    >
      <div className={styles.content}>
        {side === 'foot' && onClose && <span aria-hidden="true" className={styles.handle} data-grab />}
        {children}
      </div>
    </dialog>
  )
}
