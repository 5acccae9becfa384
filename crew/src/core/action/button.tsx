/** The base of the console's buttons. While `disabled` it ignores presses but keeps the keyboard focus. */
import type { ComponentProps } from 'react'

export const Button = ({
  disabled,
  'aria-disabled': ariaDisabled,
  onClick,
  ...rest
}: ComponentProps<'button'>) => (
  <button
    type="button"
    {...rest}
    aria-disabled={disabled || ariaDisabled || undefined}
    onClick={disabled ? undefined : onClick}
  />
)
