/**
 * The progress line of flights, and of the track that plays: solid for what is done, a marker, dots for what is left;
 * and the short bar on tiles.
 */
import type { CSSProperties } from 'react'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import styles from './line.module.css'

/** A thick segment on the line, from and to as fractions (0 to 1). */
export type LinePiece = { from: number; to: number; tone?: 'accent' | 'ink' | 'quiet' | 'warn' }

/**
 * `value` is the completed fraction, 0 to 1; null renders dots only (unknown).
 * With a `label` it is a progress bar for screen readers, without one it is hidden from them.
 */
export function Line({
  value,
  marker = 'plane',
  pieces = [],
  label,
  valueText,
  waiting = false,
  className,
}: {
  value: number | null
  marker?: 'plane' | 'knob' | 'none'
  pieces?: LinePiece[]
  label?: string
  valueText?: string
  /** Makes the marker pulse. */
  waiting?: boolean
  className?: string
}) {
  const fraction = value === null ? 0 : Math.min(1, Math.max(0, value))
  const ariaProps = label
    ? {
        role: 'progressbar',
        'aria-label': label,
        'aria-valuetext': valueText,
        'aria-valuenow': value === null ? undefined : Math.round(fraction * 100),
      }
    : { 'aria-hidden': true }
  return (
    <span
      {...ariaProps}
      className={classes(
        styles.line,
        styles[marker],
        value === null && styles.unknown,
        waiting && styles.waiting,
        className,
      )}
      style={{ '--p': fraction } as CSSProperties}
    >
      {pieces.map(({ from, to, tone = 'ink' }) => (
        <i
          key={`${from} ${to}`}
          className={classes(styles.piece, styles[tone])}
          style={{ '--from': from, '--to': to } as CSSProperties}
        />
      ))}
      {value !== null && marker === 'plane' && (
        <Icon name="airplane" weight="fill" className={styles.marker} />
      )}
      {value !== null && marker === 'knob' && <i className={classes(styles.marker, styles.round)} />}
    </span>
  )
}

/** The short progress bar on tiles: the fraction watched, 0 to 1. */
export function Bar({
  value,
  onPicture,
  className,
}: {
  value: number
  onPicture?: boolean
  className?: string
}) {
  return (
    <span
      aria-hidden="true"
      className={classes(styles.bar, onPicture && styles.onPicture, className)}
      style={{ '--p': Math.min(1, Math.max(0, value)) } as CSSProperties}
    />
  )
}
