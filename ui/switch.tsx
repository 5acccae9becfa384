/** A switch with its words: the whole row is pressed. */
import type { ReactNode } from 'react'
import look from './switch.module.css'

export function Switch({
  checked,
  onChange,
  children,
}: {
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
}) {
  return (
    <label className={look.row}>
      <span className={look.words}>{children}</span>
      <input
        type="checkbox"
        role="switch"
        className={look.switch}
        checked={checked}
        aria-checked={checked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    </label>
  )
}
