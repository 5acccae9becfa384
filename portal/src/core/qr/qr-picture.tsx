/**
 * Renders a text as a QR code (ISO 18004): black on white in both modes, since some readers cannot read
 * inverted codes.
 */
import { encode } from 'uqr'
import styles from './qr-picture.module.css'

/** Quiet zone required by readers, in modules. */
const border = 4

export function QrPicture({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'L', border })
  return (
    <svg
      className={styles.picture}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      data-qr={text}
    >
      <path className={styles.modules} d={modulesPath(data)} />
    </svg>
  )
}

/** A single path: one element per module would render slowly. */
const modulesPath = (rows: readonly (readonly boolean[])[]): string =>
  rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
