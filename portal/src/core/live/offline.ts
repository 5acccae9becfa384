/** Whether the hub is unreachable, according to the live connection and the browser. */

import { useStore } from '@altiport/client/store'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { connectionStore } from './live.ts'

/** Calls `onBack` when the hub is reachable again or the browser is back online. */
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
