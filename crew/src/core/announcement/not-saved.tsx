/** A warning above every screen: an action of the crew, or its log line, is not on the disk yet. */
import { Text } from '@altiport/ui/text'
import { useEffect, useState } from 'react'
import { Icon } from '#core/icon/icon.tsx'
import { useText } from '#core/language/language.ts'
import { useAnnouncements } from '#core/live/crew-state.ts'
import { Bar } from '#core/page/bar.tsx'

/** Every write takes a moment; the warning is only for writes that take longer than this. */
const warnAfterInMs = 1500

/** @see CRW-05, CRW-08 */
export function NotSaved() {
  const text = useText()
  const saved = useAnnouncements()?.saved ?? true
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    setLate(false)
    if (saved) return
    const timer = setTimeout(() => setLate(true), warnAfterInMs)
    return () => clearTimeout(timer)
  }, [saved])
  return (
    <div role="status">
      {isLate && (
        <Bar warns>
          <Icon name="warning" weight="fill" size="m" />
          <Text grow>{text('announce.notSaved')}</Text>
        </Bar>
      )}
    </div>
  )
}
