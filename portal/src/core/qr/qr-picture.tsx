/** A text as a picture code (ISO 18004) for a camera: black on white in both modes, since not every reader takes the reverse. */
import { encode } from 'uqr'
import styles from './qr-picture.module.css'

/** Empty border that readers need, in modules. */
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

/** One run along the rows: as many elements would be slow to draw. */
const modulesPath = (rows: readonly (readonly boolean[])[]): string =>
  rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
