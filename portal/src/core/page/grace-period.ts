/**
 * How long space is reserved for content that the hub has not sent yet, so that the layout does not shift.
 */
import { useEffect, useState } from 'react'

const timeoutInMs = 3000

/** True for 3 s after the component's first render, then false. */
export function useGracePeriod(): boolean {
  const [isInGracePeriod, setInGracePeriod] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setInGracePeriod(false), timeoutInMs)
    return () => clearTimeout(timer)
  }, [])
  return isInGracePeriod
}
