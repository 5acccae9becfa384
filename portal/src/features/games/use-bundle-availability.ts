/** Checks that a bundle's page can be fetched, since a frame does not distinguish a page from an error. */
import { useCallback, useEffect, useState } from 'react'

/** Allowed for the check, and then again for the page to load. */
const timeoutInMs = 10_000

export function useBundleAvailability(address: string | undefined) {
  const [tries, setTries] = useState(0)
  const [state, setState] = useState<'checking' | 'available' | 'loaded' | 'failed'>('checking')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address and try
  useEffect(() => {
    setState('checking')
    if (address === undefined) return
    const controller = new AbortController()
    fetch(address, { method: 'HEAD', signal: controller.signal }).then(
      ({ ok }) => setState((now) => (now !== 'checking' ? now : ok ? 'available' : 'failed')),
      () => !controller.signal.aborted && setState('failed'),
    )
    return () => controller.abort()
  }, [address, tries])
  useEffect(() => {
    if (state !== 'checking' && state !== 'available') return
    if (address === undefined) return
    const timer = setTimeout(() => setState('failed'), timeoutInMs)
    return () => clearTimeout(timer)
  }, [address, state])
  return {
    isAvailable: state === 'available' || state === 'loaded',
    hasFailed: state === 'failed',
    onLoad: useCallback(() => setState('loaded'), []),
    retry: () => setTries((count) => count + 1),
  }
}
