/** Pictures side by side, one at a time, browsed by swiping or arrow keys, with a mark for each. */
import { Children, type ReactNode, useState } from 'react'
import { classes } from './classes.ts'
import styles from './pager.module.css'

export function Pager({
  label,
  align = 'center',
  className,
  children,
}: {
  label: string
  /** Where the marks are. */
  align?: 'start' | 'center'
  className?: string
  children: ReactNode
}) {
  const [currentIndex, setCurrentIndex] = useState(0)
  const pages = Children.toArray(children)
  const hasSeveral = pages.length > 1
  return (
    <div className={classes(styles.pager, className)}>
      <ul
        className={styles.row}
        tabIndex={hasSeveral ? 0 : undefined}
        aria-label={label}
        onScroll={({ currentTarget: row }) =>
          setCurrentIndex(Math.round(Math.abs(row.scrollLeft) / Math.max(1, row.clientWidth)))
        }
      >
        {Children.map(children, (page) => (
          <li>{page}</li>
        ))}
      </ul>
      {hasSeveral && (
        <div className={classes(styles.marks, styles[align])} aria-hidden="true">
          {pages.map((_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its position
            <span key={index} data-on={index === currentIndex || undefined} />
          ))}
        </div>
      )}
    </div>
  )
}
