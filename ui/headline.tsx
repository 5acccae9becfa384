/** The large editorial title of a place, an issue, a story. */
import type { ElementType } from 'react'
import { classes } from './classes.ts'
import styles from './headline.module.css'
import { type As, type PlacementProps, splitPlacement } from './layout.ts'

type HeadlineProps = PlacementProps & {
  /** `l` is for a name on a picture. */
  size?: 'm' | 'l'
}

export function Headline<Element extends ElementType = 'h1'>({ as, ...props }: As<Element, HeadlineProps>) {
  const [placement, { size = 'm', className, ...rest }] = splitPlacement(
    props as HeadlineProps & { className?: string },
  )
  const Component: ElementType = as ?? 'h1'
  return <Component {...rest} className={classes(styles.headline, styles[size], placement, className)} />
}
