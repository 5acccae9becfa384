/** Open orders while the tablet is locked: counts, the longest wait, and the chime. */

import { Card } from '@altiport/ui/card'
import { Text } from '@altiport/ui/text'
import { type WaitingOrders as Waiting, waitingAfterInMin, waitingOrdersCall } from '@altiport/wire/shop-crew'
import { useEffect, useRef, useState } from 'react'
import { formatDuration } from '#core/format.ts'
import { callHub } from '#core/hub.ts'
import { useText } from '#core/language/language.ts'
import { chime } from '#core/orders/chime.ts'
import styles from './login-page.module.css'
import { toneFor } from './waiting.ts'

const pollInMs = 3000

/** Not rendered on a tablet where nobody has signed in yet, and while the hub does not respond. @see CRW-03 */
export function WaitingOrders() {
  const text = useText()
  const waiting = useWaitingOrders()
  if (!waiting) return null
  const { now, fresh, preparing, onItsWay, oldestAt } = waiting
  const minutes = oldestAt === null ? 0 : Math.max(1, Math.round((now - oldestAt) / 60_000))
  const isLate = minutes >= waitingAfterInMin
  return (
    <Card surface="quiet" gap={1} className={styles.note} role="status">
      <Text variant="h3">
        {oldestAt === null ? text('orders.none') : text('login.waiting', { fresh, preparing, onItsWay })}
      </Text>
      {oldestAt !== null && (
        <Text tone={isLate ? 'warn' : 'muted'} weight={isLate ? 'strong' : undefined}>
          {text('login.longest', { length: formatDuration(minutes * 60, text) })}
        </Text>
      )}
    </Card>
  )
}

function useWaitingOrders(): Waiting | null {
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  const last = useRef<Waiting | null>(null)
  useEffect(() => {
    let isUnmounted = false
    const applyWaiting = (next: Waiting | null) => {
      if (isUnmounted) return
      const tone = toneFor(last.current, next)
      if (tone) chime(tone)
      last.current = next
      setWaiting(next)
    }
    // On failure the counts are hidden, since they may be outdated.
    const poll = () =>
      callHub(waitingOrdersCall).then(
        (reply) => applyWaiting(reply.waiting),
        () => isUnmounted || setWaiting(null),
      )
    void poll()
    const timer = setInterval(poll, pollInMs)
    return () => {
      isUnmounted = true
      clearInterval(timer)
    }
  }, [])
  return waiting
}
