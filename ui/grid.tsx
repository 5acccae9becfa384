/** Tiles in columns: so many on a phone, on a tablet, on a desktop. */
import type { ComponentProps, CSSProperties } from 'react'
import { classes } from './classes.ts'
import styles from './grid.module.css'

type GridProps = Omit<ComponentProps<'ul'>, 'style'> & { least: number; tablet: number; most: number }

/** Its children are list items. @see CMP-01, OP-93 */
export const Grid = ({ least, tablet, most, className, ...rest }: GridProps) => (
  <ul
    {...rest}
    className={classes(styles.grid, className)}
    style={{ '--least': least, '--tablet': tablet, '--most': most } as CSSProperties}
  />
)
