/** How far the content container is scrolled, as far as the shell looks different for it. */
import { contentId } from '@altiport/wire/limits'
import { useEffect, useState } from 'react'

/** `step` makes the next state of the one before and the position in px; the same state draws nothing anew. */
export function useScroll<State>(start: State, step: (state: State, topInPx: number) => State): State {
  const [state, setState] = useState(start)
  useEffect(() => {
    const content = document.getElementById(contentId)
    if (!content) return
    const scrolled = () => setState((before) => step(before, content.scrollTop))
    content.addEventListener('scroll', scrolled, { passive: true })
    return () => content.removeEventListener('scroll', scrolled)
  }, [step])
  return state
}
