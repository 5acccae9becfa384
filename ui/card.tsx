/** A surface that holds what belongs together. */
import type { ElementType } from 'react'
import styles from './card.module.css'
import { classes } from './classes.ts'
import { type As, type LayoutProps, splitLayout } from './layout.ts'

type CardProps = LayoutProps & {
  /** `raised` stands out from the page, `quiet` and `faint` are tints of it. */
  surface?: 'raised' | 'quiet' | 'faint'
  /** More padding and rounder corners, for cards with controls in the crew console. */
  roomy?: boolean
  /** Lays its content out as a row; otherwise as a stack. */
  row?: boolean
}

export function Card<Element extends ElementType = 'div'>({ as, ...props }: As<Element, CardProps>) {
  const { surface = 'raised', row, roomy, className, ...rest } = props as CardProps & { className?: string }
  const Component: ElementType = as ?? 'div'
  return (
    <Component
      {...splitLayout(row ? 'row' : 'stack', {
        align: row ? 'center' : undefined,
        ...rest,
        className: classes(styles.card, styles[surface], row && styles.row, roomy && styles.roomy, className),
      })}
    />
  )
}
