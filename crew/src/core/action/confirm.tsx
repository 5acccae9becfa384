/** Confirmation dialog for actions that affect the whole cabin: what will happen, and two large buttons. */
import type { ReactNode } from 'react'
import { useText } from '#core/language/language.ts'
import { ActionButton, type ActionVariant } from './action-button.tsx'
import { ActionSheet } from './action-sheet.tsx'

export function Confirm({
  open,
  title,
  children,
  action,
  variant = 'main',
  disabled,
  onConfirm,
  onClose,
}: {
  open: boolean
  title: string
  children?: ReactNode
  /** Label of the confirming button. */
  action: string
  variant?: ActionVariant
  disabled?: boolean
  onConfirm: () => void
  onClose: () => void
}) {
  const text = useText()
  return (
    <ActionSheet
      open={open}
      onClose={onClose}
      role="alertdialog"
      title={title}
      actions={
        <>
          <ActionButton variant="plain" onClick={onClose}>
            {text('action.cancel')}
          </ActionButton>
          <ActionButton variant={variant} disabled={disabled} onClick={onConfirm}>
            {action}
          </ActionButton>
        </>
      }
    >
      {children}
    </ActionSheet>
  )
}
