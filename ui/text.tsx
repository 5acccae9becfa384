/** Text in one of the eight styles of the type scale. A paragraph unless `as` says otherwise. */
import type { CSSProperties, ElementType } from 'react'
import { classes } from './classes.ts'
import { type As, type PlacementProps, splitPlacement } from './layout.ts'
import styles from './text.module.css'

export type TextVariant = 'display' | 'title' | 'h1' | 'h2' | 'h3' | 'body' | 'callout' | 'label'
/** `muted` and `subtle` are secondary and tertiary text; without a tone the text has its parent's color. */
export type TextTone = 'ink' | 'muted' | 'subtle' | 'accent' | 'ok' | 'warn' | 'bad' | 'inherit'

export type TextProps = PlacementProps & {
  /** Without one the text has its parent's style. */
  variant?: TextVariant
  tone?: TextTone
  weight?: 'regular' | 'medium' | 'strong' | 'heavy'
  /** The editorial typeface: guide, press, stories. */
  serif?: boolean
  /** Large figures: times, seats, sums. */
  numeric?: boolean
  align?: 'center' | 'end'
  /** Lines of about equal length. */
  balance?: boolean
  /** Breaks words that are wider than the line. */
  breaks?: boolean
  /** At most as wide as is comfortable to read. */
  measure?: boolean
  /** One line that ends in an ellipsis. */
  truncate?: boolean
  /** The maximum number of lines. */
  clamp?: number
  /** Grows with large text only as far as the window's width allows: for labels side by side, and narrow columns. */
  fits?: boolean
}

export function Text<Element extends ElementType = 'p'>({ as, ...props }: As<Element, TextProps>) {
  const [placement, rest] = splitPlacement(props as TextProps & { className?: string; style?: CSSProperties })
  const {
    variant,
    tone,
    weight,
    serif,
    numeric,
    align,
    balance,
    breaks,
    measure,
    truncate,
    clamp,
    fits,
    ...element
  } = rest
  const Component: ElementType = as ?? 'p'
  return (
    <Component
      {...element}
      style={clamp ? ({ ...element.style, '--lines': clamp } as CSSProperties) : element.style}
      className={classes(
        textStyles({ variant, tone, weight, fits }),
        serif && styles.serif,
        numeric && styles.numeric,
        align && styles[align],
        balance && styles.balance,
        breaks && styles.breaks,
        measure && styles.measure,
        truncate && styles.truncate,
        clamp !== undefined && styles.clamp,
        placement,
        element.className,
      )}
    />
  )
}

/** The class names of a style, for elements of other components. */
export const textStyles = ({
  variant,
  tone,
  weight,
  fits,
}: Pick<TextProps, 'variant' | 'tone' | 'weight' | 'fits'>) =>
  classes(variant && styles[variant], tone && styles[tone], weight && styles[weight], fits && styles.fits)
