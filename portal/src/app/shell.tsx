/** The frame around every page: where one is, how the flight stands, and the way everywhere else. */
import { classes } from '@altiport/ui/classes'
import { contentId } from '@altiport/wire/limits'
import { useText } from '#core/language/language.ts'
import { entryPath } from '#core/menu/menu.ts'
import { useMenu } from '#core/menu/use-menu.ts'
import { Outlet } from '#core/route/outlet.tsx'
import { useRoutePath } from '#core/route/use-route.ts'
import { FailurePage } from './failure-page.tsx'
import { isPastLead } from './hiding.ts'
import { LateSheets } from './late-sheets.tsx'
import { Notices } from './notices.tsx'
import { ReconnectingBar } from './reconnecting-bar.tsx'
import { scrollPage } from './scrolling.ts'
import look from './shell.module.css'
import { useShellLayout } from './shell-layout.ts'
import { Side } from './side.tsx'
import { Strip } from './strip.tsx'
import { Tabs } from './tabs.tsx'
import { TopRow } from './top-row.tsx'
import { useScroll } from './use-scroll.ts'

/** A page with a picture up to its very top says so by `data-hero` on any element; then the shell lies on it. */
export function Shell() {
  const text = useText()
  const layout = useShellLayout()
  const { entries, active, isHome, marksHome } = useMenu()
  const path = useRoutePath()
  const isWide = layout === 'rail' || layout === 'side'
  const isPlace = isHome || entries.some((entry) => entryPath(entry).split('?')[0] === path)
  const scrolled = useScroll(false, isPastLead)
  const places = { entries, active, marksHome }
  return (
    <div className={classes(look.shell, look[layout])} data-scrolled={scrolled || undefined}>
      <a href={`#${contentId}`} className={look.skip} onClick={skip}>
        {text('shell.skip')}
      </a>
      {isWide ? <Side {...places} rail={layout === 'rail'} /> : <TopRow isHome={isHome} isPlace={isPlace} />}
      {isWide && <Strip />}
      <main id={contentId} className={look.content} tabIndex={-1}>
        {/* Stays while pages come and go, so that its growth can be watched. */}
        <div>
          <Outlet fallback={FailurePage} onDrawn={scrollPage} />
        </div>
      </main>
      {!isWide && <Tabs {...places} floating={layout === 'pill'} />}
      <ReconnectingBar />
      <LateSheets entries={entries} />
      <Notices />
    </div>
  )
}

/** The address stays as it is: a fragment in it would be a new place to go back from. */
function skip(event: React.MouseEvent) {
  event.preventDefault()
  document.getElementById(contentId)?.focus()
}
