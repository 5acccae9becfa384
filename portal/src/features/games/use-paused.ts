/** A game rests while the cabin is spoken to, and while nobody can see it. */
import { useEffect, useState } from 'react'
import { holdDuringAnnouncements } from '#core/announcement/announcement.ts'

/** @see GWA-03, FEED-07 */
export function usePaused(): boolean {
  const [isHeld, setHeld] = useState(false)
  const [isHidden, setHidden] = useState(document.hidden)
  useEffect(
    () =>
      holdDuringAnnouncements({
        hold() {
          setHeld(true)
          // Nothing goes on by itself that the announcement's screen would have to name.
          return null
        },
        resume: () => setHeld(false),
      }),
    [],
  )
  useEffect(() => {
    const update = () => setHidden(document.hidden)
    document.addEventListener('visibilitychange', update)
    return () => document.removeEventListener('visibilitychange', update)
  }, [])
  return isHeld || isHidden
}
