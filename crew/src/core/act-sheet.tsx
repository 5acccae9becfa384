/** A sheet of the console: a heading and content that scroll, and actions that stay visible at the foot. */

import { Row } from '@altiport/ui/row'
import { Sheet, type SheetProps } from '@altiport/ui/sheet'
import { textStyles } from '@altiport/ui/text'
import { type ReactNode, useId } from 'react'
import { LinkLost } from '#core/link/link-lost.tsx'
import styles from './act-sheet.module.css'
import { NoticeLines } from './notice-line.tsx'

type InsideProps = { title: ReactNode; acts: ReactNode; children?: ReactNode }
type ActSheetProps = Pick<SheetProps, 'open' | 'role' | 'size'> & InsideProps & { onClose: () => void }

export function ActSheet({ open, onClose, role, size, ...inside }: ActSheetProps) {
  const titleId = useId()
  return (
    <Sheet open={open} onClose={onClose} labelledBy={titleId} {...(role && { role })} {...(size && { size })}>
      <SheetInside titleId={titleId} {...inside} />
    </Sheet>
  )
}

/** For sheets whose content has local state, which is discarded when the content unmounts. */
export const SheetInside = ({ titleId, title, acts, children }: InsideProps & { titleId: string }) => (
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
    <LinkLost />
    {/* Repeated inside the sheet: the page behind it is dimmed and hidden from screen readers. */}
    <NoticeLines />
    <Row wrap gap={3} className={styles.acts}>
      {acts}
    </Row>
  </>
)
