/** A radio button or checkbox that looks like its content, which the invisible input covers. */
import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './option.module.css'

export function Option({
  filled,
  lang,
  className,
  children,
  ...input
}: {
  /** A tinted surface, in the accent color when chosen. */
  filled?: boolean
  children: ReactNode
} & ComponentProps<'input'>) {
  return (
    <label lang={lang} className={classes(styles.option, filled && styles.filled, className)}>
      <input type="radio" {...input} className={styles.input} />
      {children}
    </label>
  )
}
