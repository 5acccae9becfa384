/** A dark room over the whole portal, for one thing to look at: the bars come and go, Escape leaves. */
import { classes } from '@altiport/ui/classes'
import type { KeyboardEvent, ReactNode } from 'react'
import { useFullScreenDialog } from '#core/full-screen-dialog.ts'
import styles from './room.module.css'

type RoomProps = {
  label: string
  /** Paper is read in grey, pictures are seen in black. */
  shade: 'grey' | 'black'
  onLeave: () => void
  onKey?: (event: KeyboardEvent<HTMLDialogElement>) => void
  className?: string
  children: ReactNode
}

export function Room({ label, shade, onLeave, onKey, className, children }: RoomProps) {
  const dialog = useFullScreenDialog()
  return (
    <dialog
      ref={dialog}
      className={classes(styles.room, className)}
      data-mode="dark"
      data-shade={shade}
      aria-label={label}
      tabIndex={-1}
      onKeyDown={onKey}
      onCancel={(event) => {
        event.preventDefault()
        onLeave()
      }}
    >
      {children}
    </dialog>
  )
}

/** What a key means here, or `null`. `isRightToLeft`: on is to the left. */
export function leafKey(
  {
    key,
    ctrlKey,
    metaKey,
    altKey,
    target,
  }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target'>,
  isRightToLeft: boolean,
): 'on' | 'back' | 'first' | 'last' | 'nearer' | 'further' | 'whole' | null {
  if (ctrlKey || metaKey || altKey || (target instanceof Element && target.closest('input'))) return null
  if (key === 'ArrowRight') return isRightToLeft ? 'back' : 'on'
  if (key === 'ArrowLeft') return isRightToLeft ? 'on' : 'back'
  return keys[key] ?? null
}

const keys: Record<string, ReturnType<typeof leafKey>> = {
  PageDown: 'on',
  PageUp: 'back',
  Home: 'first',
  End: 'last',
  '+': 'nearer',
  '=': 'nearer',
  '-': 'further',
  '0': 'whole',
}
