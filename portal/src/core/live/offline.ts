/** Whether the hub is unreachable, according to the live connection and the browser. */

import { useStore } from '@altiport/client/store'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { connectionStore } from './live.ts'

/** Calls `onBackOnline` when the hub is reachable again or the browser is back online. */
export function useIsOffline(onBackOnline: () => void): boolean {
  const isLost = useStore(connectionStore, ({ lostAtInMs }) => lostAtInMs !== null)
  const isBrowserOffline = useSyncExternalStore(subscribeToNetwork, readBrowserOffline, readBrowserOffline)
  const previous = useRef({ isLost, isBrowserOffline })
  const callback = useRef(onBackOnline)
  callback.current = onBackOnline
  useEffect(() => {
    const before = previous.current
    previous.current = { isLost, isBrowserOffline }
    if ((before.isLost && !isLost) || (before.isBrowserOffline && !isBrowserOffline)) callback.current()
  }, [isLost, isBrowserOffline])
  return isLost || isBrowserOffline
}

const readBrowserOffline = () => !navigator.onLine

function subscribeToNetwork(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
