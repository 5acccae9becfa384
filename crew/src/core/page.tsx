/** The layout of a screen: heading, actions beside it, and content. */
import { classes } from '@altiport/ui/classes'
import type { ReactNode } from 'react'
import styles from './page.module.css'

export function Page({ title, head, children }: { title: string; head?: ReactNode; children: ReactNode }) {
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        {head && <div className={styles.acts}>{head}</div>}
      </header>
      {children}
    </>
  )
}

/** A list with an aside, stacked if there is no room. The aside stays visible if `isPinned`. */
export const Columns = ({
  children,
  aside,
  isPinned,
}: {
  children: ReactNode
  aside: ReactNode
  isPinned?: boolean
}) => (
  <div className={styles.columns}>
    <div className={styles.list}>{children}</div>
    <div className={classes(styles.aside, isPinned && styles.pinned)}>{aside}</div>
  </div>
)

export const Card = ({ title, children }: { title?: string; children: ReactNode }) => (
  <section className={styles.card} aria-label={title}>
    {title && <h2 className={styles.cardTitle}>{title}</h2>}
    {children}
  </section>
)

/** One sentence in place of missing content. */
export const Plain = ({ children }: { children: ReactNode }) => <p className={styles.plain}>{children}</p>
