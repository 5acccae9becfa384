/** Whether the hub is out of reach, as far as this page knows. */
import { useEffect, useRef } from 'react'
import { useStore } from '#core/store.ts'
import { connectionStore } from './live.ts'

/** `onBack` is called once it is in reach again. */
export function useIsOffline(onBack: () => void): boolean {
  const isLost = useStore(connectionStore, ({ lostAtInMs }) => lostAtInMs !== null) || !navigator.onLine
  const wasLost = useRef(isLost)
  const back = useRef(onBack)
  back.current = onBack
  useEffect(() => {
    if (wasLost.current && !isLost) back.current()
    wasLost.current = isLost
  }, [isLost])
  return isLost
}
