/**
 * A pop-up over the page, in the browser's own top layer: a sheet from the foot of a phone, centred from 768 px,
 * or a panel at the end edge. Focus is trapped and given back, Escape and the veil close it.
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
import styles from './sheet.module.css'
import { SheetCover } from './sheet-cover.ts'
import { openInOrder } from './stack.ts'

/** @see POP-06 */
export const defaultLevel = 1000
/** Long enough for the closing movement; afterwards the content leaves the page. */
const leavingInMs = 420

export type SheetProps = {
  open: boolean
  /** Asked for by Escape, the veil, a drag downwards; leave it out where nothing may dismiss it. */
  onClose?: () => void
  /** Which pop-up lies above which. @see POP-06 to POP-08 */
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
    const timer = setTimeout(() => setPresent(false), leavingInMs)
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

  // Ahead of the opening: who goes back the moment it stands closes it.
  const cover = useContext(SheetCover)
  const mayBeDismissed = onClose !== undefined
  useLayoutEffect(
    () => (open && mayBeDismissed ? cover?.(() => close.current?.()) : undefined),
    [open, mayBeDismissed, cover],
  )

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog || !open) return
    const leave = openInOrder(dialog, level)
    const undrag = dragToClose(dialog, () => close.current?.())
    return () => {
      undrag()
      leave()
    }
  }, [open, level])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it; the veil is for pointers
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
      <div className={styles.inside}>
        {side === 'foot' && onClose && <span aria-hidden="true" className={styles.grab} data-grab />}
        {children}
      </div>
    </dialog>
  )
}
