/** A warning that the hub is unreachable and since when: data may be outdated, and nothing can be changed. */

import { useStore } from '@altiport/client/store'
import { Text } from '@altiport/ui/text'
import { formatUtcWithSeconds } from '#core/format.ts'
import { Icon } from '#core/icon/icon.tsx'
import { useText } from '#core/language/language.ts'
import { connectionStore } from '#core/live/live.ts'
import { Bar } from '#core/page/bar.tsx'

/** @see CRW-03 */
export function ConnectionBar() {
  const text = useText()
  const status = useStore(connectionStore, ({ status }) => status)
  const receivedAtInMs = useStore(connectionStore, ({ status, receivedAtInMs }) =>
    status === 'OPEN' ? null : receivedAtInMs,
  )
  const isVisible = status === 'CLOSED' || (status === 'CONNECTING' && receivedAtInMs !== null)
  return (
    <div role="status">
      {isVisible && (
        <Bar warns>
          <Icon name="wifi-slash" weight="bold" size="m" />
          <Text grow>
            {receivedAtInMs === null
              ? text('connection.none')
              : text('connection.lost', { time: formatUtcWithSeconds(receivedAtInMs) })}
          </Text>
        </Bar>
      )}
    </div>
  )
}
