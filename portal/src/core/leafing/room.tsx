/** A dark full-screen dialog for viewing one thing; Escape closes it. */

import { classes } from '@altiport/ui/classes'
import { FullScreen } from '@altiport/ui/full-screen'
import type { KeyboardEvent, ReactNode } from 'react'
import { useFullScreenDialog } from '#core/full-screen-dialog.ts'
import styles from './room.module.css'

type RoomProps = {
  label: string
  /** Gray for reading pages, black for pictures. */
  shade: 'grey' | 'black'
  onLeave: () => void
  onKey?: (event: KeyboardEvent<HTMLDialogElement>) => void
  className?: string
  children: ReactNode
}

export function Room({ label, shade, onLeave, onKey, className, children }: RoomProps) {
  const dialog = useFullScreenDialog()
  return (
    <FullScreen
      ref={dialog}
      className={classes(styles.room, className)}
      data-mode="dark"
      data-shade={shade}
      aria-label={label}
      onKeyDown={onKey}
      onCancel={(event) => {
        event.preventDefault()
        onLeave()
      }}
    >
      {children}
    </FullScreen>
  )
}

/** The action of a key, or `null`. `isRightToLeft`: the next leaf is on the left. */
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
