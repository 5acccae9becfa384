/** The airline's picture behind the intro and the outro of a survey. */
import type { CSSProperties } from 'react'
import { cssUrl } from '#core/image.ts'
import { useStyle } from '#core/style/style.ts'
import styles from './intro-outro.module.css'

export function AirlinePicture() {
  const { backgroundUrl } = useStyle()
  return backgroundUrl ? (
    <div className={styles.airline} style={{ '--picture': cssUrl(backgroundUrl) } as CSSProperties} />
  ) : null
}
