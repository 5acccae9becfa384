/** A dark full-screen dialog for viewing one thing; Escape closes it. */

import { classes } from '@altiport/ui/classes'
import { FullScreen } from '@altiport/ui/full-screen'
import type { KeyboardEvent, ReactNode } from 'react'
import { useFullScreenDialog } from '#core/full-screen-dialog.ts'
import styles from './viewer.module.css'

type ViewerProps = {
  label: string
  /** Gray for reading pages, black for pictures. */
  shade: 'gray' | 'black'
  onLeave: () => void
  onKey?: (event: KeyboardEvent<HTMLDialogElement>) => void
  className?: string
  children: ReactNode
}

export function Viewer({ label, shade, onLeave, onKey, className, children }: ViewerProps) {
  const dialog = useFullScreenDialog()
  return (
    <FullScreen
      ref={dialog}
      className={classes(styles.viewer, className)}
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
export function viewerKey(
  {
    key,
    ctrlKey,
    metaKey,
    altKey,
    target,
  }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target'>,
  isRightToLeft: boolean,
): 'next' | 'previous' | 'first' | 'last' | 'zoom-in' | 'zoom-out' | 'fit' | null {
  if (ctrlKey || metaKey || altKey || (target instanceof Element && target.closest('input'))) return null
  if (key === 'ArrowRight') return isRightToLeft ? 'previous' : 'next'
  if (key === 'ArrowLeft') return isRightToLeft ? 'next' : 'previous'
  return keys[key] ?? null
}

const keys: Record<string, ReturnType<typeof viewerKey>> = {
  PageDown: 'next',
  PageUp: 'previous',
  Home: 'first',
  End: 'last',
  '+': 'zoom-in',
  '=': 'zoom-in',
  '-': 'zoom-out',
  '0': 'fit',
}
