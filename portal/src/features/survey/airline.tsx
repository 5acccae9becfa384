/** The airline's own picture behind the first and the last words of a survey. */
import type { CSSProperties } from 'react'
import { useStyle } from '#core/style/style.ts'
import styles from './edge-page.module.css'

export function Airline() {
  const { backgroundUrl } = useStyle()
  return backgroundUrl ? (
    <div
      className={styles.airline}
      style={{ '--picture': `url("${CSS.escape(backgroundUrl)}")` } as CSSProperties}
    />
  ) : null
}
