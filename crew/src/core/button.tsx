/** What every button of the console is. While `disabled` it takes no press but keeps the focus, so that keys go on from there. */
import type { ComponentProps } from 'react'

export const Button = ({
  disabled,
  'aria-disabled': guarded,
  onClick,
  ...rest
}: ComponentProps<'button'>) => (
  <button
    type="button"
    {...rest}
    aria-disabled={disabled || guarded || undefined}
    onClick={disabled ? undefined : onClick}
  />
)
