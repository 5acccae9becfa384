/** A screen's frame: its heading, what can be done from the head, and what it shows. */
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

/** A list and what stands beside it, which stays in sight where `isPinned`; below each other where there is no room. */
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

/** One plain sentence in place of what is not there. */
export const Plain = ({ children }: { children: ReactNode }) => <p className={styles.plain}>{children}</p>
