/** Whether the hub is out of reach, as far as this page knows. */
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useStore } from '#core/store.ts'
import { connectionStore } from './live.ts'

/** `onBack` is called once it is in reach again, and where the device has its network back. */
export function useIsOffline(onBack: () => void): boolean {
  const isLost = useStore(connectionStore, ({ lostAtInMs }) => lostAtInMs !== null)
  const isUnplugged = useSyncExternalStore(listenToNetwork, readNetwork, readNetwork)
  const was = useRef({ isLost, isUnplugged })
  const back = useRef(onBack)
  back.current = onBack
  useEffect(() => {
    const before = was.current
    was.current = { isLost, isUnplugged }
    if ((before.isLost && !isLost) || (before.isUnplugged && !isUnplugged)) back.current()
  }, [isLost, isUnplugged])
  return isLost || isUnplugged
}

const readNetwork = () => !navigator.onLine

function listenToNetwork(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
