/** Buttons and links with the same appearance. */
import type { ComponentProps, ReactNode } from 'react'
import styles from './button.module.css'
import { classes } from './classes.ts'
import { Icon, type IconName, type IconWeight } from './icon.tsx'

/**
 * Use one `primary` per view, `glass` on pictures, `line` for choices of equal rank, and `link` for what a
 * sentence or heading leads to; its text is aligned with the edges of its row.
 */
export type ButtonVariant = 'primary' | 'quiet' | 'glass' | 'line' | 'link'

type ButtonAppearance = {
  variant?: ButtonVariant
  small?: boolean
  wide?: boolean
  icon?: IconName
  iconWeight?: IconWeight
  children: ReactNode
}

export function Button({
  variant,
  small,
  wide,
  icon,
  iconWeight,
  children,
  className,
  ...rest
}: ButtonAppearance & ComponentProps<'button'>) {
  return (
    <button type="button" {...rest} className={classes(buttonStyles({ variant, small, wide }), className)}>
      {icon && <Icon name={icon} weight={iconWeight} />}
      {children}
    </button>
  )
}

/** The class names, for a router link that should look like a button. */
export const buttonStyles = ({
  variant = 'quiet',
  small,
  wide,
}: Pick<ButtonAppearance, 'variant' | 'small' | 'wide'> = {}) =>
  classes(styles.button, styles[variant], small && styles.small, wide && styles.wide)

/** A round button of 44 px; `label` is its accessible name. */
export function IconButton({
  icon,
  weight = 'regular',
  label,
  surface = 'none',
  className,
  ...rest
}: {
  icon: IconName
  weight?: IconWeight
  label: string
  surface?: IconSurface
} & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      aria-label={label}
      {...rest}
      className={classes(iconButtonStyles(surface), className)}
    >
      <Icon name={icon} weight={weight} />
    </button>
  )
}

export type IconSurface = 'none' | 'glass' | 'solid'

export const iconButtonStyles = (surface: IconSurface = 'none') =>
  classes(styles.round, styles[`round-${surface}`])
