/** One icon of the set, drawn in the text's colour and size. It says nothing by itself: label what holds it. */
import { classes } from './classes.ts'
import look from './icon.module.css'
import { icons } from './icons.tsx'

export type IconName = keyof typeof icons
export type IconWeight = 'regular' | 'fill' | 'bold'

/** A weight that the set does not hold falls back to one that it does. */
export function Icon({
  name,
  weight = 'regular',
  className,
}: {
  name: IconName
  weight?: IconWeight
  className?: string
}) {
  const weights: Partial<Record<IconWeight, string>> = icons[name]
  return (
    <svg
      viewBox="0 0 256 256"
      aria-hidden="true"
      className={classes(look.icon, pointsSomewhere.test(name) && look.mirrored, className)}
    >
      <path d={weights[weight] ?? Object.values(weights)[0]} />
    </svg>
  )
}

/** What points along the reading direction turns with it; play, pause, skip and clocks never do. */
const pointsSomewhere = /^(arrow|caret)-(left|right|square-out)/
