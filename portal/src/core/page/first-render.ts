/** Defers work until after the portal's first render, so that taps are answered sooner. */
import { startTransition, useEffect, useState } from 'react'

let hasRendered = false

/** False during the portal's very first render, true shortly afterwards and from then on. */
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
