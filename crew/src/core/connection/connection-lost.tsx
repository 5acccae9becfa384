/** The warning that the hub is unreachable, for sheets, which cover the `ConnectionBar`. */

import { useText } from '#core/language/language.ts'
import { useIsConnected } from '#core/live/live.ts'
import { Bar } from '#core/page/bar.tsx'

/** @see CRW-03 */
export function ConnectionLost() {
  const text = useText()
  const isConnected = useIsConnected()
  return <div role="status">{!isConnected && <Bar warns>{text('connection.none')}</Bar>}</div>
}
