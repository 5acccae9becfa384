/**
 * Asks the user to rotate the device if the content needs another orientation, and locks the orientation if the
 * browser can.
 *
 * The prompt can always be dismissed, for example on a fixed device.
 */
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import styles from './orientation-locker.module.css'

export type Orientation = 'any' | 'portrait' | 'landscape'

type OrientationLockerProps = {
  required: Orientation
  title: string
  /** Label of the button that dismisses the prompt. */
  dismissLabel: string
  children: ReactNode
}

/** @see CMP-01, OP-93 */
export function OrientationLocker({ required, title, dismissLabel, children }: OrientationLockerProps) {
  const current = useOrientation()
  const [isDismissed, setDismissed] = useState(false)
  useEffect(() => {
    if (required === 'any') return
    const { orientation } = screen as {
      orientation?: { lock?: (to: string) => Promise<void>; unlock(): void }
    }
    // Supported on phones only, and only in full screen.
    orientation?.lock?.(required).catch(() => {})
    return () => orientation?.unlock()
  }, [required])
  const isPromptVisible = required !== 'any' && current !== required && !isDismissed
  return (
    <>
      {children}
      {isPromptVisible && (
        <div className={styles.request} role="alertdialog" aria-label={title} data-orientation={required}>
          <Icon name="arrow-clockwise" weight="bold" />
          <p>{title}</p>
          <Button onClick={() => setDismissed(true)}>{dismissLabel}</Button>
        </div>
      )}
    </>
  )
}

const landscapeQuery = '(orientation: landscape)'
const useOrientation = (): 'portrait' | 'landscape' =>
  useSyncExternalStore(
    (listener) => {
      const query = matchMedia(landscapeQuery)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => (matchMedia(landscapeQuery).matches ? 'landscape' : 'portrait'),
    () => 'portrait',
  )
