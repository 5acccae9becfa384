/** Confirmation dialog for actions that affect the whole cabin: what will happen, and two large buttons. */
import type { ReactNode } from 'react'
import { useText } from '#core/language/language.ts'
import { ActButton, type ActVariant } from './act-button.tsx'
import { ActSheet } from './act-sheet.tsx'

export function Confirm({
  open,
  title,
  children,
  action,
  kind = 'main',
  disabled,
  onConfirm,
  onClose,
}: {
  open: boolean
  title: string
  children?: ReactNode
  /** Label of the confirming button. */
  action: string
  kind?: ActVariant
  disabled?: boolean
  onConfirm: () => void
  onClose: () => void
}) {
  const text = useText()
  return (
    <ActSheet
      open={open}
      onClose={onClose}
      role="alertdialog"
      title={title}
      acts={
        <>
          <ActButton kind="plain" onClick={onClose}>
            {text('act.cancel')}
          </ActButton>
          <ActButton kind={kind} disabled={disabled} onClick={onConfirm}>
            {action}
          </ActButton>
        </>
      }
    >
      {children}
    </ActSheet>
  )
}
