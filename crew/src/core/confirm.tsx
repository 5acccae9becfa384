/** Asks before something that is felt in the whole cabin: what will happen, and two large answers. */
import { Sheet } from '@altiport/ui/sheet'
import { type ReactNode, useId } from 'react'
import { useText } from '#core/language/language.ts'
import { ActButton, type ActLook } from './act-button.tsx'
import look from './confirm.module.css'

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
  /** What is done, as the button says it. */
  action: string
  kind?: ActLook
  disabled?: boolean
  onConfirm: () => void
  onClose: () => void
}) {
  const text = useText()
  const titleId = useId()
  return (
    <Sheet open={open} onClose={onClose} labelledBy={titleId} role="alertdialog">
      <div className={look.body}>
        <h2 id={titleId} className={look.title}>
          {title}
        </h2>
        {children}
      </div>
      <footer className={look.answers}>
        <ActButton kind="plain" onClick={onClose}>
          {text('act.cancel')}
        </ActButton>
        <ActButton kind={kind} disabled={disabled} onClick={onConfirm}>
          {action}
        </ActButton>
      </footer>
    </Sheet>
  )
}
