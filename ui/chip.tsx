/** A chip: one of several choices in a row, on or off. */
import type { ComponentProps } from 'react'
import styles from './chip.module.css'
import { classes } from './classes.ts'
import { Icon, type IconName } from './icon.tsx'

export function Chip({
  selected,
  icon,
  children,
  className,
  ...rest
}: { selected?: boolean; icon?: IconName } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      aria-pressed={selected}
      {...rest}
      className={classes(chipStyles(selected), className)}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  )
}

/** The classes alone, for a link of the router that shall look like a chip. */
export const chipStyles = (selected = false) => classes(styles.chip, selected && styles.selected)

/** Chips side by side, from gutter to gutter, scrolling where they do not fit. */
export function Chips({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classes(styles.chips, className)} />
}
