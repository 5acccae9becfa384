/** A long page drawn in pieces, each in a task of its own: between two of them a finger is answered. */
import { Children, type ReactNode, startTransition, useEffect, useState } from 'react'
import { useRouter } from './route/use-route.ts'

/** Draws its children one after the other. Gone back to, a page is whole at once, since it may be scrolled. */
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
