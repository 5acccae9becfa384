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
  const [at, setAt] = useState(0)
  const pages = Children.toArray(children)
  const isMany = pages.length > 1
  return (
    <div className={classes(styles.pager, className)}>
      <ul
        className={styles.row}
        tabIndex={isMany ? 0 : undefined}
        aria-label={label}
        onScroll={({ currentTarget: row }) =>
          setAt(Math.round(Math.abs(row.scrollLeft) / Math.max(1, row.clientWidth)))
        }
      >
        {Children.map(children, (page) => (
          <li>{page}</li>
        ))}
      </ul>
      {isMany && (
        <div className={classes(styles.marks, styles[align])} aria-hidden="true">
          {pages.map((_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its position
            <span key={index} data-on={index === at || undefined} />
          ))}
        </div>
      )}
    </div>
  )
}
