/** Buttons of one look, whether they act (`button`) or lead somewhere (`a`). */
import type { ComponentProps, ReactNode } from 'react'
import styles from './button.module.css'
import { classes } from './classes.ts'
import { Icon, type IconName, type IconWeight } from './icon.tsx'

/** One primary per view; glass lies on pictures; line is for a choice of equal rank. */
export type ButtonVariant = 'primary' | 'quiet' | 'glass' | 'line'

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

/** The classes alone, for a link of the router that shall look like a button. */
export const buttonStyles = ({
  variant = 'quiet',
  small,
  wide,
}: Pick<ButtonAppearance, 'variant' | 'small' | 'wide'> = {}) =>
  classes(styles.button, styles[variant], small && styles.small, wide && styles.wide)

/** A round button of 44 px; `label` is what it does, for those who cannot see it. */
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
