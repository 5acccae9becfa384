/** A box that cuts its content to rounded corners, for pictures, stages and maps. */
import type { CSSProperties, ElementType } from 'react'
import { classes } from './classes.ts'
import styles from './clip.module.css'
import { type As, type PlacementProps, splitPlacement } from './layout.ts'

type ClipProps = PlacementProps & {
  radius?: 's' | 'm' | 'l' | 'xl' | 'full'
  /** Width by height. Without it the box is as high as its content. */
  ratio?: number
}

export function Clip<Element extends ElementType = 'div'>({ as, ...props }: As<Element, ClipProps>) {
  const [placement, rest] = splitPlacement(props as ClipProps & { className?: string; style?: CSSProperties })
  const { radius = 'l', ratio, className, style, ...element } = rest
  const Component: ElementType = as ?? 'div'
  return (
    <Component
      {...element}
      style={ratio ? { ...style, aspectRatio: ratio } : style}
      className={classes(styles.clip, styles[radius], placement, className)}
    />
  )
}
