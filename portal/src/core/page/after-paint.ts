/** Defers work until the new screen has painted, so that taps are answered sooner. */
import { startTransition, useEffect, useState } from 'react'
import { useRouter } from '#core/route/use-route.ts'

/** Fallback: a page in the background is never painted. */
const maxWaitInMs = 500

/** Calls `action` after the next paint. Returns a function that cancels it. */
export function afterPaint(action: () => void): () => void {
  const run = () => {
    stop()
    action()
  }
  const timer = setTimeout(run, maxWaitInMs)
  // The first frame has been painted by the time the second is requested.
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(run)
  })
  const stop = () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
  return stop
}

/**
 * False during a component's first render, true once that has painted. True immediately after back
 * navigation, since the page may be restored to a scrolled position.
 */
export function useAfterPaint(): boolean {
  const { shown } = useRouter()
  const [isAfter, setAfter] = useState(() => shown.read()?.isBack ?? false)
  useEffect(() => {
    if (!isAfter) return afterPaint(() => startTransition(() => setAfter(true)))
  }, [isAfter])
  return isAfter
}
