/** A group of toggle buttons of which one is selected, 56 px high; they wrap if there is no room. */

import { classes } from '@altiport/ui/classes'
import { Row } from '@altiport/ui/row'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from './action/button.tsx'
import styles from './choice.module.css'

export function Choice({
  chosen,
  className,
  ...rest
}: { chosen: boolean; children: ReactNode } & ComponentProps<'button'>) {
  return (
    <Button
      aria-pressed={chosen}
      {...rest}
      className={classes(styles.choice, chosen && styles.chosen, className)}
    />
  )
}

/** `label` is the accessible name of the group. */
export const Choices = ({ label, ...rest }: { label: string } & ComponentProps<'div'>) => (
  <Row role="group" aria-label={label} wrap gap={2} {...rest} />
)
