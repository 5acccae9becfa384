/**
 * Asks to turn the device where its content wants to stand or lie, and holds it so where the browser can.
 *
 * Nobody is locked out: whose device is fixed, or who would rather, goes on as it is.
 */
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import styles from './orientation-locker.module.css'

export type Orientation = 'any' | 'portrait' | 'landscape'

type OrientationLockerProps = {
  required: Orientation
  title: string
  /** The words of the button by which one goes on as it is. */
  anyway: string
  children: ReactNode
}

/** @see CMP-01, OP-93 */
export function OrientationLocker({ required, title, anyway, children }: OrientationLockerProps) {
  const is = useOrientation()
  const [isLeft, setLeft] = useState(false)
  useEffect(() => {
    if (required === 'any') return
    const { orientation } = screen as {
      orientation?: { lock?: (to: string) => Promise<void>; unlock(): void }
    }
    // Phones alone can, and only while the page fills the screen.
    orientation?.lock?.(required).catch(() => {})
    return () => orientation?.unlock()
  }, [required])
  const isPromptVisible = required !== 'any' && is !== required && !isLeft
  return (
    <>
      {children}
      {isPromptVisible && (
        <div className={styles.asks} role="alertdialog" aria-label={title} data-orientation={required}>
          <Icon name="arrow-clockwise" weight="bold" />
          <p>{title}</p>
          <Button onClick={() => setLeft(true)}>{anyway}</Button>
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
