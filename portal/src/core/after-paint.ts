/** What may wait until the new screen has been painted: the less is done at once, the sooner a tap is answered. */
import { startTransition, useEffect, useState } from 'react'
import { useRouter } from './route/use-route.ts'

/** A page that nobody sees is not painted at all. */
const maxWaitInMs = 500

/** Acts once what is drawn now has been painted; answers how to call it off. */
export function afterPaint(act: () => void): () => void {
  const run = () => {
    stop()
    act()
  }
  const timer = setTimeout(run, maxWaitInMs)
  // By the second frame the first is on the screen.
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
 * False in a component's first drawing, true once that has been painted. Gone back to, a page is whole at once, since
 * it may be scrolled.
 */
export function useAfterPaint(): boolean {
  const { shown } = useRouter()
  const [isAfter, setAfter] = useState(() => shown.read()?.isBack ?? false)
  useEffect(() => {
    if (!isAfter) return afterPaint(() => startTransition(() => setAfter(true)))
  }, [isAfter])
  return isAfter
}
