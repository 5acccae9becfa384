/** One icon of the set, drawn in the text's colour and size. It says nothing by itself: label what holds it. */
import { classes } from './classes.ts'
import styles from './icon.module.css'
import type { IconName } from './icon-name.ts'
import sprite from './icons.svg'

export type { IconName } from './icon-name.ts'
export type IconWeight = 'regular' | 'fill' | 'bold'

/** A weight that the set does not hold looks like one that it does. */
export function Icon({
  name,
  weight = 'regular',
  className,
}: {
  name: IconName
  weight?: IconWeight
  className?: string
}) {
  return (
    <svg
      viewBox="0 0 256 256"
      aria-hidden="true"
      className={classes(styles.icon, pointsSomewhere.test(name) && styles.mirrored, className)}
    >
      <use href={`${sprite}#${name}-${weight}`} />
    </svg>
  )
}

/** What points along the reading direction turns with it; play, pause, skip and clocks never do. */
const pointsSomewhere = /^(arrow|caret)-(left|right|square-out)/
