/** Whether a bundle is paused: during announcements that pause all players, and while the page is hidden. */
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
          // A game has no title or position for the announcement's screen to display.
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
