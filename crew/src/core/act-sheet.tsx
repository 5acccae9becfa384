/** A sheet of the console: its heading, what it shows, which scrolls, and its acts at the foot, always in reach. */
import { Sheet, type SheetProps } from '@altiport/ui/sheet'
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

/** For sheets whose inside has a state of its own, which ends with what it shows. */
export const SheetInside = ({ titleId, title, acts, children }: InsideProps & { titleId: string }) => (
  <>
    <div className={styles.body}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {children}
    </div>
    <LinkLost />
    {/* What lies under a sheet is seen dimly and never read out. */}
    <NoticeLines />
    <div className={styles.acts}>{acts}</div>
  </>
)
