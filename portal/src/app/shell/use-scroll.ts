/** Derives the shell's state from the scroll position of the content container. */
import { contentId } from '@altiport/wire/limits'
import { useEffect, useState } from 'react'

/**
 * `step` computes the next state from the current one and the position in px; the same state does not
 * re-render.
 */
export function useScroll<State>(initial: State, step: (state: State, topInPx: number) => State): State {
  const [state, setState] = useState(initial)
  useEffect(() => {
    const content = document.getElementById(contentId)
    if (!content) return
    const onScroll = () => setState((before) => step(before, content.scrollTop))
    content.addEventListener('scroll', onScroll, { passive: true })
    return () => content.removeEventListener('scroll', onScroll)
  }, [step])
  return state
}
