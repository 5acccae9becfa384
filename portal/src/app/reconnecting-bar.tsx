/** Says, from 60 s without the cabin network, that it is being looked for. It asks for nothing and blocks nothing. */
import { Icon } from '@altiport/ui/icon'
import { memo } from 'react'
import { useFlight } from '#core/flight/flight.ts'
import { useText } from '#core/language/language.ts'
import look from './reconnecting-bar.module.css'

export const ReconnectingBar = memo(function ReconnectingBar() {
  const text = useText()
  const { stale } = useFlight()
  return (
    <div role="status" className={look.place}>
      {stale === 'lost' && (
        <div className={look.bar}>
          <Icon name="wifi-slash" />
          {text('shell.reconnecting')}
        </div>
      )}
    </div>
  )
})
