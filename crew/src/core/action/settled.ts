/** Ignores touches for a moment after a change, so that a double tap with gloves does not act twice. */
import { useEffect, useState } from 'react'

/** How long a row or button ignores touches after it has changed. */
export const settleInMs = 700

/**
 * For a button whose action changes with `state`. `settled(action)` checks the time at the touch itself,
 * since the end of the guard may not have been rendered yet.
 */
export function useSettled(state: unknown): {
  isGuarded: boolean
  settled: (action: () => void) => () => void
} {
  const [rendered, setRendered] = useState({ state, guardedUntilMs: 0 })
  if (rendered.state !== state) setRendered({ state, guardedUntilMs: Date.now() + settleInMs })
  const { guardedUntilMs } = rendered
  const [, rerender] = useState(0)
  useEffect(() => {
    const leftInMs = guardedUntilMs - Date.now()
    if (leftInMs <= 0) return
    const timer = setTimeout(() => rerender((count) => count + 1), leftInMs + 1)
    return () => clearTimeout(timer)
  }, [guardedUntilMs])
  return {
    isGuarded: guardedUntilMs > Date.now(),
    settled: (action) => () => {
      if (guardedUntilMs <= Date.now()) action()
    },
  }
}
