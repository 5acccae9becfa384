/** Overview of the issue: its table of contents, if it has one, and all its pages. */
import { Dialog } from '@altiport/ui/dialog'
import { useEffect, useState } from 'react'
import { useText } from '#core/language/language.ts'
import type { Book } from './book.ts'
import type { ContentsEntry } from './book-text.ts'
import type { Issue } from './issue.ts'
import styles from './overview-sheet.module.css'
import { sheetCell } from './page-sheet.ts'

type OverviewProps = {
  issue: Issue
  book: Book
  open: boolean
  visiblePages: readonly number[]
  direction: 'ltr' | 'rtl'
  onGo: (page: number) => void
  onClose: () => void
}

export function OverviewSheet({ open, onClose, ...rest }: OverviewProps) {
  const text = useText()
  return (
    <Dialog
      open={open}
      side="end"
      title={text('press.overview')}
      closeLabel={text('shell.close')}
      onClose={onClose}
    >
      <Overview {...rest} />
    </Dialog>
  )
}

function Overview({ issue, book, visiblePages, direction, onGo }: Omit<OverviewProps, 'open' | 'onClose'>) {
  const text = useText()
  const [contents, setContents] = useState<readonly ContentsEntry[]>([])
  useEffect(() => {
    let isCanceled = false
    book.contents().then(
      (found) => !isCanceled && setContents(found),
      // Without contents the pages are enough.
      () => {},
    )
    return () => {
      isCanceled = true
    }
  }, [book])
  const ratio = issue.cover.width / issue.cover.height
  return (
    <>
      {contents.length > 0 && (
        <section className={styles.part}>
          <h3>{text('press.contents')}</h3>
          <ul className={styles.contents} lang={issue.language} dir={direction}>
            {contents.map(({ title, depth, toPage }) => (
              <li key={`${toPage} ${title}`} data-depth={depth}>
                <button type="button" onClick={() => onGo(toPage)}>
                  <span>{title}</span>
                  <span className={styles.number}>{toPage}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={styles.part}>
        <h3>{text('press.allPages')}</h3>
        <ul className={styles.pages} dir={direction}>
          {Array.from({ length: book.pages }, (_, index) => index + 1).map((page) => (
            <li key={page}>
              <button
                type="button"
                aria-current={visiblePages.includes(page) ? 'page' : undefined}
                aria-label={text('press.page', { page })}
                onClick={() => onGo(page)}
              >
                <span
                  className={styles.small}
                  style={{
                    aspectRatio: ratio,
                    ...(issue.sheet ? sheetCell(issue.sheet, page, issue.pages) : {}),
                  }}
                />
                <span className={styles.number}>{page}</span>
              </button>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
