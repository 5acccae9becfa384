/** A large figure, the main content of a screen: a seat, the time left, a count. */
import type { ElementType } from 'react'
import { classes } from './classes.ts'
import styles from './figure.module.css'
import { type As, type PlacementProps, splitPlacement } from './layout.ts'
import { textStyles } from './text.tsx'

type FigureProps = PlacementProps & {
  /** `xl` can be read from the other end of a cabin. */
  size?: 'm' | 'l' | 'xl'
  tone?: Parameters<typeof textStyles>[0]['tone']
}

export function Figure<Element extends ElementType = 'bdi'>({ as, ...props }: As<Element, FigureProps>) {
  const [placement, rest] = splitPlacement(props as FigureProps & { className?: string })
  const { size = 'm', tone, className, ...element } = rest
  const Component: ElementType = as ?? 'bdi'
  return (
    <Component
      {...element}
      className={classes(styles.figure, styles[size], textStyles({ tone }), placement, className)}
    />
  )
}
