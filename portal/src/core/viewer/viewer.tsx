/** A dark full-screen dialog for viewing one thing, which Escape closes; and the keys that turn and zoom its leaves. */

import { classes } from '@altiport/ui/classes'
import { FullScreen } from '@altiport/ui/full-screen'
import type { KeyboardEvent, ReactNode } from 'react'
import { useFullScreenDialog } from '#core/full-screen-dialog.ts'
import type { LeavesHandle } from './leaves.tsx'
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

export type ViewerAction = 'next' | 'previous' | 'first' | 'last' | 'zoom-in' | 'zoom-out' | 'fit'

/** The action of a key, or `null` if it has none. `isRightToLeft`: the next leaf is on the left. */
export function viewerActionOf(
  {
    key,
    ctrlKey,
    metaKey,
    altKey,
    target,
  }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target'>,
  isRightToLeft: boolean,
): ViewerAction | null {
  if (ctrlKey || metaKey || altKey || (target instanceof Element && target.closest('input'))) return null
  if (key === 'ArrowRight') return isRightToLeft ? 'previous' : 'next'
  if (key === 'ArrowLeft') return isRightToLeft ? 'next' : 'previous'
  return keys[key] ?? null
}

const keys: Record<string, ViewerAction> = {
  PageDown: 'next',
  PageUp: 'previous',
  Home: 'first',
  End: 'last',
  '+': 'zoom-in',
  '=': 'zoom-in',
  '-': 'zoom-out',
  '0': 'fit',
}

/** `scale`: that of the current leaf. `goTo` shows the first or the last leaf. */
export function performViewerAction(
  action: ViewerAction,
  leaves: LeavesHandle | null,
  scale: number,
  goTo: (end: 'first' | 'last') => void,
): void {
  if (action === 'next' || action === 'previous') leaves?.turn(action === 'next' ? 1 : -1)
  else if (action === 'first' || action === 'last') goTo(action)
  else leaves?.zoomTo(action === 'fit' ? 1 : action === 'zoom-in' ? scale * 1.5 : scale / 1.5)
}
