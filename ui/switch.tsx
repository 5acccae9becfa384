/** A switch with its label; the complete row is the touch target. */
import type { ReactNode } from 'react'
import styles from './switch.module.css'

export function Switch({
  checked,
  disabled,
  onChange,
  children,
}: {
  checked: boolean
  /** The switch ignores presses, but can still have the focus. */
  disabled?: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
}) {
  return (
    <label className={styles.row}>
      <span className={styles.text}>{children}</span>
      <input
        type="checkbox"
        role="switch"
        className={styles.switch}
        checked={checked}
        aria-checked={checked}
        aria-disabled={disabled || undefined}
        onChange={({ currentTarget }) => disabled || onChange(currentTarget.checked)}
      />
    </label>
  )
}
