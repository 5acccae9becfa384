/** Buttons of one look, whether they act (`button`) or lead somewhere (`a`). */
import type { ComponentProps, ReactNode } from 'react'
import look from './button.module.css'
import { classes } from './classes.ts'
import { Icon, type IconName, type IconWeight } from './icon.tsx'

/** One primary per view; glass lies on pictures; line is for a choice of equal rank. */
export type ButtonVariant = 'primary' | 'quiet' | 'glass' | 'line'

type Look = {
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
}: Look & ComponentProps<'button'>) {
  return (
    <button type="button" {...rest} className={classes(buttonLook({ variant, small, wide }), className)}>
      {icon && <Icon name={icon} weight={iconWeight} />}
      {children}
    </button>
  )
}

/** The classes alone, for a link of the router that shall look like a button. */
export const buttonLook = ({
  variant = 'quiet',
  small,
  wide,
}: Pick<Look, 'variant' | 'small' | 'wide'> = {}) =>
  classes(look.button, look[variant], small && look.small, wide && look.wide)

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
      className={classes(iconButtonLook(surface), className)}
    >
      <Icon name={icon} weight={weight} />
    </button>
  )
}

export type IconSurface = 'none' | 'glass' | 'solid'

export const iconButtonLook = (surface: IconSurface = 'none') => classes(look.round, look[`round-${surface}`])
