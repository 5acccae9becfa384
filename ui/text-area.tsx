/** A multi-line text input. */
import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import styles from './text-area.module.css'

export const TextArea = ({ className, ...rest }: ComponentProps<'textarea'>) => (
  <textarea {...rest} className={classes(styles.area, className)} />
)
