/** An icon in the color and, by default, the size of the text. Hidden from screen readers: label its container. */
import { classes } from '@altiport/ui/classes'
import styles from '@altiport/ui/icon.module.css'
import type { IconName } from './icon-name.ts'
import sprite from './icons.svg'

export type { IconName } from './icon-name.ts'
export type IconWeight = 'regular' | 'fill' | 'bold'

/** In a weight for which the sprite has no drawing, the icon is drawn in another weight. */
export const Icon = ({
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
}) => (
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

/** Icons that point along the reading direction are mirrored in right-to-left languages. */
const directionalNames = /^(caret-(left|right)|backspace)$/
