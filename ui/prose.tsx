/** Running text: paragraphs, headings, lists, quotations, pictures with captions. */
import type { ElementType } from 'react'
import { classes } from './classes.ts'
import { type As, type PlacementProps, splitPlacement } from './layout.ts'
import styles from './prose.module.css'

type ProseProps = PlacementProps & {
  /** The editorial typeface, larger: for stories. */
  serif?: boolean
}

export function Prose<Element extends ElementType = 'div'>({ as, ...props }: As<Element, ProseProps>) {
  const [placement, { serif, className, ...rest }] = splitPlacement(
    props as ProseProps & { className?: string },
  )
  const Component: ElementType = as ?? 'div'
  return (
    <Component {...rest} className={classes(styles.prose, serif && styles.serif, placement, className)} />
  )
}
