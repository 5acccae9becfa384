/** A grid of tiles with a number of columns each for phone, tablet and desktop. */
import type { ComponentProps, CSSProperties } from 'react'
import { classes } from './classes.ts'
import styles from './grid.module.css'
import { type PlacementProps, splitPlacement } from './layout.ts'

type GridProps = PlacementProps &
  Omit<ComponentProps<'ul'>, 'style'> & { phone: number; tablet: number; desktop: number }

/** Its children must be list items. @see CMP-01, OP-93 */
export function Grid(props: GridProps) {
  const [placement, { phone, tablet, desktop, className, ...rest }] = splitPlacement(props)
  return (
    <ul
      {...rest}
      className={classes(styles.grid, placement, className)}
      style={{ '--least': phone, '--tablet': tablet, '--most': desktop } as CSSProperties}
    />
  )
}
