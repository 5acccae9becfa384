/** A sheet of the console: a heading and content that scroll, and actions that stay visible at the foot. */

import { Row } from '@altiport/ui/row'
import { Sheet, type SheetProps } from '@altiport/ui/sheet'
import { textStyles } from '@altiport/ui/text'
import { type ReactNode, useId } from 'react'
import { ConnectionLost } from '#core/connection/connection-lost.tsx'
import { ToastList } from '#core/toast-list.tsx'
import styles from './action-sheet.module.css'

type SheetContentProps = { title: ReactNode; actions: ReactNode; children?: ReactNode }
type ActionSheetProps = Pick<SheetProps, 'open' | 'role' | 'size'> &
  SheetContentProps & { onClose: () => void }

export function ActionSheet({ open, onClose, role, size, ...content }: ActionSheetProps) {
  const titleId = useId()
  return (
    <Sheet open={open} onClose={onClose} labelledBy={titleId} {...(role && { role })} {...(size && { size })}>
      <SheetContent titleId={titleId} {...content} />
    </Sheet>
  )
}

/** Use inside your own `Sheet` if the content has local state to discard on close. */
export const SheetContent = ({
  titleId,
  title,
  actions,
  children,
}: SheetContentProps & { titleId: string }) => (
  <>
    <div className={styles.body}>
      <Row
        as="h2"
        id={titleId}
        align="baseline"
        wrap="tight"
        gap={4}
        className={textStyles({ variant: 'h1', tone: 'ink' })}
      >
        {title}
      </Row>
      {children}
    </div>
    <ConnectionLost />
    {/* Repeated inside the sheet: the page behind it is dimmed and hidden from screen readers. */}
    <ToastList />
    <Row wrap gap={3} className={styles.actions}>
      {actions}
    </Row>
  </>
)
