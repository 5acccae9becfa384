/** How long a place is kept free for what the hub has yet to say, so that nothing moves when it is said. */
import { useEffect, useState } from 'react'

const timeoutInMs = 3000

/** True for a while after the first drawing, then false for good. */
export function useGracePeriod(): boolean {
  const [isInGracePeriod, setInGracePeriod] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setInGracePeriod(false), timeoutInMs)
    return () => clearTimeout(timer)
  }, [])
  return isInGracePeriod
}
