/** A warning that the hub is unreachable and since when: data may be outdated, and nothing can be changed. */
import { Text } from '@altiport/ui/text'
import { Bar } from '#core/bar.tsx'
import { formatUtcWithSeconds } from '#core/format.ts'
import { Icon } from '#core/icon/icon.tsx'
import { useText } from '#core/language/language.ts'
import { connectionStore } from '#core/live/live.ts'
import { useStore } from '#core/store.ts'

/** @see CRW-03 */
export function ConnectionBar() {
  const text = useText()
  const status = useStore(connectionStore, ({ status }) => status)
  const lastOpenAtInMs = useStore(connectionStore, ({ status, lastOpenAtInMs }) =>
    status === 'open' ? null : lastOpenAtInMs,
  )
  const isVisible = status === 'closed' || (status === 'opening' && lastOpenAtInMs !== null)
  return (
    <div role="status">
      {isVisible && (
        <Bar warns>
          <Icon name="wifi-slash" weight="bold" size="m" />
          <Text grow>
            {lastOpenAtInMs === null
              ? text('connection.none')
              : text('connection.lost', { time: formatUtcWithSeconds(lastOpenAtInMs) })}
          </Text>
        </Bar>
      )}
    </div>
  )
}
