/** The warning that the hub is unreachable, for inside sheets, which cover the bar with it. */
import { Bar } from '#core/bar.tsx'
import { useText } from '#core/language/language.ts'
import { useIsLinked } from '#core/live/live.ts'

/** @see CRW-03 */
export function LinkLost() {
  const text = useText()
  const isLinked = useIsLinked()
  return <div role="status">{!isLinked && <Bar warns>{text('link.none')}</Bar>}</div>
}
