/** What may wait until the portal has been seen for the first time: the less is drawn at once, the sooner a finger is answered. */
import { startTransition, useEffect, useState } from 'react'

let hasRendered = false

/** False in the portal's very first drawing, true soon afterwards and for good. */
export function useAfterFirstRender(): boolean {
  const [isAfter, setAfter] = useState(hasRendered)
  useEffect(() => {
    if (isAfter) return
    const timer = setTimeout(() => {
      hasRendered = true
      startTransition(() => setAfter(true))
    })
    return () => clearTimeout(timer)
  }, [isAfter])
  return isAfter
}
