/** Renders a long page in parts, one per task, so that input is handled in between. */
import { Children, type ReactNode, startTransition, useEffect, useState } from 'react'
import { useRouter } from '#core/route/use-route.ts'

/**
 * Renders its children one by one; after back navigation, all at once, since the page may be restored
 * to a scrolled position.
 */
export function OneByOne({ children }: { children: ReactNode }) {
  const { shown } = useRouter()
  const all = Children.toArray(children)
  const [count, setCount] = useState(() => (shown.read()?.isBack ? Number.POSITIVE_INFINITY : 0))
  const isComplete = count >= all.length
  useEffect(() => {
    if (isComplete) return
    const timer = setTimeout(() => startTransition(() => setCount(count + 1)))
    return () => clearTimeout(timer)
  }, [isComplete, count])
  return all.slice(0, count)
}
