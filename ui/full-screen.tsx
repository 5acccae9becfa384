/** A dialog that covers the window. */
import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import styles from './full-screen.module.css'

export const FullScreen = ({ className, ...rest }: ComponentProps<'dialog'>) => (
  <dialog tabIndex={-1} {...rest} className={classes(styles.screen, className)} />
)
