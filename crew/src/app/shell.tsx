/** The console once somebody is signed in: the screens at the start side, what holds everywhere above, the screen. */
import { useEffect, useRef } from 'react'
import { LiveBar } from '#core/announcement/live-bar.tsx'
import { NotSaved } from '#core/announcement/not-saved.tsx'
import { LinkBar } from '#core/link/link-bar.tsx'
import { goTo, usePlace } from '#core/place.ts'
import { NoticeLines } from './notice-line.tsx'
import { screenAt } from './screens.ts'
import look from './shell.module.css'
import { Side } from './side.tsx'

export function Shell() {
  const place = usePlace()
  const screen = screenAt(place)
  const content = useRef<HTMLDivElement>(null)
  const shown = useRef(place)

  useEffect(() => {
    if (screen.path !== place) goTo(screen.path)
  }, [screen, place])

  // The heading is what a screen reader goes on from; nothing moves when the console opens.
  useEffect(() => {
    if (shown.current === place) return
    shown.current = place
    content.current?.scrollTo(0, 0)
    content.current?.querySelector('h1')?.focus()
  }, [place])

  const { Screen, hasOwnLive } = screen
  return (
    <div className={look.shell}>
      <Side current={screen} />
      <main className={look.main} id="main">
        <LinkBar />
        <NotSaved />
        {!hasOwnLive && <LiveBar />}
        <div ref={content} className={look.screen}>
          <Screen key={screen.path} />
        </div>
      </main>
      <NoticeLines />
    </div>
  )
}
