/** A toggle chip: one of several choices in a row. */
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

/** The class names, for a router link that should look like a chip. */
export const chipStyles = (selected = false) => classes(styles.chip, selected && styles.selected)

/** A row of chips that scrolls from edge to edge; use `bleed` in a page that has gutters. */
export function Chips({ bleed, className, ...rest }: { bleed?: boolean } & ComponentProps<'div'>) {
  return <div {...rest} className={classes(styles.chips, bleed && styles.bleed, className)} />
}
