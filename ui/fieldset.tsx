/** Fields that belong together, below a legend; without the browser's frame. */
import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './fieldset.module.css'
import { type PlacementProps, splitPlacement } from './layout.ts'

type FieldsetProps = PlacementProps & ComponentProps<'fieldset'> & { legend?: ReactNode }

export function Fieldset(props: FieldsetProps) {
  const [placement, { legend, className, children, ...rest }] = splitPlacement(props)
  return (
    <fieldset {...rest} className={classes(styles.fieldset, placement, className)}>
      {legend && <legend className={styles.legend}>{legend}</legend>}
      {children}
    </fieldset>
  )
}
