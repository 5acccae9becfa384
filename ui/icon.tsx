/** An icon in the text's color and size. It is hidden from screen readers: label the element around it. */
import { classes } from './classes.ts'
import styles from './icon.module.css'
import type { IconName } from './icon-name.ts'
import sprite from './icons.svg'

export type { IconName } from './icon-name.ts'
export type IconWeight = 'regular' | 'fill' | 'bold'

/** A weight that the icon lacks is rendered with one of its other weights. */
export function Icon({
  name,
  weight = 'regular',
  size,
  className,
}: {
  name: IconName
  weight?: IconWeight
  /** By default as large as its text. */
  size?: 's' | 'm' | 'l' | 'xl'
  className?: string
}) {
  return (
    <svg
      viewBox="0 0 256 256"
      aria-hidden="true"
      className={classes(
        styles.icon,
        size && styles[size],
        directionalNames.test(name) && styles.mirrored,
        className,
      )}
    >
      <use href={`${sprite}#${name}-${weight}`} />
    </svg>
  )
}

/**
 * Icons that point along the reading direction are mirrored in right-to-left languages; play, pause, skip and
 * clocks are not.
 */
const directionalNames = /^(arrow|caret)-(left|right|square-out)/
