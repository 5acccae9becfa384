/** Properties for space and placement, which many components share, and the class names that they stand for. */
import type { ComponentProps, ElementType } from 'react'
import { classes } from './classes.ts'
import styles from './layout.module.css'

/** A step of the spacing scale, in quarter rems: 4 is 1 rem. */
export type Space = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 10 | 12

/** How an element is placed among its neighbors. */
export type PlacementProps = {
  /** Margins above and below. Prefer the parent's `gap`. */
  mt?: Space
  mb?: Space
  /** Takes the space that its neighbors leave, and may become narrower than its content. */
  grow?: boolean
  /** Keeps its size in a row that is too narrow. */
  noShrink?: boolean
  /** Moves to the end of its row. */
  push?: boolean
}

export type LayoutProps = PlacementProps & {
  gap?: Space
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch'
  justify?: 'start' | 'center' | 'end' | 'between'
  /** `tight`: wrapped lines are 0.25 rem apart, whatever the gap within a line. */
  wrap?: boolean | 'tight'
  /** As wide as its content. */
  inline?: boolean
  /** Lines between the children, each with some space above and below. */
  divided?: boolean
}

/** Props of a component that renders any element: its own, and those of the element. */
export type As<Element extends ElementType, Own> = Own & { as?: Element } & Omit<
    ComponentProps<Element>,
    keyof Own | 'as'
  >

/** Splits off the placement props; returns the class names that they stand for, and the other props. */
export function splitPlacement<Props extends PlacementProps & { className?: string }>(props: Props) {
  const { mt, mb, grow, noShrink, push, ...rest } = props
  const names = classes(
    mt && styles[`mt-${mt}`],
    mb && styles[`mb-${mb}`],
    grow && styles.grow,
    noShrink && styles.noShrink,
    push && styles.push,
  )
  return [names, rest] as const
}

/** Splits off all layout props of a stack or a row. */
export function splitLayout<Props extends LayoutProps & { className?: string }>(
  kind: 'stack' | 'row',
  props: Props,
) {
  const [placement, { gap, align, justify, wrap, inline, divided, className, ...rest }] =
    splitPlacement(props)
  const names = classes(
    styles[kind],
    gap && styles[`gap-${gap}`],
    align && styles[`align-${align}`],
    justify && styles[`justify-${justify}`],
    wrap && styles[wrap === 'tight' ? 'wrap-tight' : 'wrap'],
    inline && styles.inline,
    divided && styles.divided,
    placement,
    className,
  )
  return { ...rest, className: names }
}
