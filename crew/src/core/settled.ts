/** What has just changed under a finger takes no touch for a moment: the second tap of one glove is no second act. */
import { useEffect, useState } from 'react'

/** A row or a key takes no touch for so long after it has changed. */
export const settleInMs = 700

/**
 * For a key that means something else after each change of `state`. `settled(act)` is asked at the touch itself, which
 * may come before the end of the guard has been drawn.
 */
export function useSettled(state: unknown): { isGuarded: boolean; settled: (act: () => void) => () => void } {
  const [drawn, setDrawn] = useState({ state, guardedUntilMs: 0 })
  if (drawn.state !== state) setDrawn({ state, guardedUntilMs: Date.now() + settleInMs })
  const { guardedUntilMs } = drawn
  const [, rerender] = useState(0)
  useEffect(() => {
    const leftInMs = guardedUntilMs - Date.now()
    if (leftInMs <= 0) return
    const timer = setTimeout(() => rerender((turn) => turn + 1), leftInMs + 1)
    return () => clearTimeout(timer)
  }, [guardedUntilMs])
  return {
    isGuarded: guardedUntilMs > Date.now(),
    settled: (act) => () => {
      if (guardedUntilMs <= Date.now()) act()
    },
  }
}
