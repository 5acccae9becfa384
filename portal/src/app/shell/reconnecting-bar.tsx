/**
 * Displayed after 60 s without the cabin network, and immediately while an empty screen retries its query.
 * Informs only; it blocks nothing.
 */

import { Icon } from '@altiport/ui/icon'
import { Row } from '@altiport/ui/row'
import { memo } from 'react'
import { useFlight } from '#core/flight/flight.ts'
import { useText } from '#core/language/language.ts'
import { useIsRetrying } from '#core/query/query.ts'
import styles from './reconnecting-bar.module.css'

export const ReconnectingBar = memo(function ReconnectingBar() {
  const text = useText()
  const { freshness } = useFlight()
  const isRetrying = useIsRetrying()
  const isLost = freshness === 'lost'
  return (
    <div role="status" className={styles.frame}>
      {(isLost || isRetrying) && (
        <Row gap={3} className={styles.bar}>
          <Icon name="wifi-slash" size="s" />
          {text(isLost ? 'shell.reconnecting' : 'shell.retrying')}
        </Row>
      )}
    </div>
  )
})
