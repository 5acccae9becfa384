/** The console's buttons: 56 px at least, for gloves and turbulence. */
import { classes } from '@altiport/ui/classes'
import type { ComponentProps, ReactNode } from 'react'
import look from './act-button.module.css'
import { Button } from './button.tsx'
import { Icon, type IconName, type IconWeight } from './icon/icon.tsx'

/** One main act per place; `strong` undoes something that holds back; `bad` takes something away. */
export type ActLook = 'main' | 'plain' | 'strong' | 'warn' | 'bad' | 'bare'

export function ActButton({
  kind = 'plain',
  icon,
  iconWeight = 'regular',
  wide,
  className,
  disabled,
  children,
  ...rest
}: {
  kind?: ActLook
  icon?: IconName
  iconWeight?: IconWeight
  wide?: boolean
  children: ReactNode
} & ComponentProps<'button'>) {
  return (
    <Button
      {...rest}
      disabled={disabled}
      className={classes(look.button, look[kind], wide && look.wide, disabled && look.disabled, className)}
    >
      {icon && <Icon name={icon} weight={iconWeight} />}
      {children}
    </Button>
  )
}
