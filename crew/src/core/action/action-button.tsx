/** The console's buttons: at least 56 px, for gloves and turbulence. */
import { classes } from '@altiport/ui/classes'
import type { ComponentProps, ReactNode } from 'react'
import { Icon, type IconName, type IconWeight } from '#core/icon/icon.tsx'
import styles from './action-button.module.css'
import { Button } from './button.tsx'

/** `main`: the primary action of a card or sheet; `strong`: emphasized; `bad`: destructive; `bare`: no background. */
export type ActionVariant = 'main' | 'plain' | 'strong' | 'bad' | 'bare'

export function ActionButton({
  variant = 'plain',
  icon,
  iconWeight = 'regular',
  wide,
  className,
  disabled,
  children,
  ...rest
}: {
  variant?: ActionVariant
  icon?: IconName
  iconWeight?: IconWeight
  wide?: boolean
  children: ReactNode
} & ComponentProps<'button'>) {
  return (
    <Button
      {...rest}
      disabled={disabled}
      className={classes(
        styles.button,
        styles[variant],
        wide && styles.wide,
        disabled && styles.disabled,
        className,
      )}
    >
      {icon && <Icon name={icon} weight={iconWeight} />}
      {children}
    </Button>
  )
}
