/** Terms and their values: rows with a line between them, or columns with each value below its term. */
import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './facts.module.css'

export type Fact = {
  term: string
  value: ReactNode
  /** A line below the term. */
  hint?: string
}

export function Facts({
  facts,
  columns,
  className,
  ...rest
}: { facts: readonly Fact[]; columns?: boolean } & ComponentProps<'dl'>) {
  return (
    <dl {...rest} className={classes(columns ? styles.columns : styles.rows, className)}>
      {facts.map(({ term, value, hint }) => (
        <div key={term}>
          <dt>
            <bdi>{term}</bdi>
            {hint && <small>{hint}</small>}
          </dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
