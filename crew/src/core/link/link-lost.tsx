/** The warning that the hub is unreachable, for inside sheets, which cover the bar with it. */
import { useText } from '#core/language/language.ts'
import { useIsLinked } from '#core/live/live.ts'
import styles from './link-lost.module.css'

/** @see CRW-03 */
export function LinkLost() {
  const text = useText()
  const isLinked = useIsLinked()
  return <div role="status">{!isLinked && <p className={styles.line}>{text('link.none')}</p>}</div>
}
