/** A full-width line for a message that concerns the whole screen. */
import { classes } from '@altiport/ui/classes'
import { Row } from '@altiport/ui/row'
import type { ReactNode } from 'react'
import styles from './bar.module.css'

export const Bar = ({
  warns,
  className,
  children,
}: {
  warns?: boolean
  className?: string
  children: ReactNode
}) => (
  <Row wrap gap={3} className={classes(styles.bar, warns && styles.warning, className)}>
    {children}
  </Row>
)
