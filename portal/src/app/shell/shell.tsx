/** The frame around every page: its header, the flight's progress, the navigation, and what lies above every page. */
import { SkipLink } from '@altiport/ui/skip-link'
import { contentId } from '@altiport/wire/limits'
import type { ReactNode } from 'react'
import { DeferredSheets } from '#app/deferred-sheets.tsx'
import { Strip } from '#app/flight/strip.tsx'
import { fadeIn } from '#app/page/fade-in.ts'
import { FailurePage } from '#app/page/failure-page.tsx'
import { usePageTitle } from '#app/page/page-title.ts'
import { scrollPage } from '#app/page/scrolling.ts'
import { useText } from '#core/language/language.ts'
import { entryPath } from '#core/menu/menu.ts'
import { useMenu } from '#core/menu/use-menu.ts'
import { Outlet } from '#core/route/outlet.tsx'
import type { ShownPage } from '#core/route/router.ts'
import { useRoutePath } from '#core/route/use-route.ts'
import { AudioDock } from './audio-dock.tsx'
import { isPastLead } from './hiding.ts'
import { pagesOutsideMenu } from './pages-outside-menu.ts'
import { ReconnectingBar } from './reconnecting-bar.tsx'
import styles from './shell.module.css'
import { type ShellLayout, useShellLayout } from './shell-layout.ts'
import { SideNavigation } from './side-navigation.tsx'
import { entriesOfTabs, Tabs } from './tabs.tsx'
import { Toasts } from './toasts.tsx'
import { TopRow } from './top-row.tsx'
import { useScroll } from './use-scroll.ts'

/** A page with a picture at its very top sets `data-hero` on any element; then the shell lies over the picture. */
export function Shell() {
  const text = useText()
  const layout = useShellLayout()
  const { entries, active, isHome, isHomeCurrent, loaded } = useMenu()
  const path = useRoutePath()
  const isTab = isHome || entriesOfTabs(entries).some((entry) => entryPath(entry).split('?')[0] === path)
  const scrolled = useScroll(false, isPastLead)
  const isAllCurrent = loaded && !active && pagesOutsideMenu.some((page) => page === path)
  const navigation = { entries, active, isHomeCurrent, isAllCurrent }
  usePageTitle()
  return (
    <div className={styles.shell} data-scrolled={scrolled || undefined}>
      <SkipLink to={contentId}>{text('shell.skip')}</SkipLink>
      <ForLayouts layouts={['phone', 'pill']} layout={layout}>
        <TopRow isHome={isHome} isTopLevel={isTab} />
      </ForLayouts>
      <ForLayouts layouts={['rail']} layout={layout}>
        <SideNavigation {...navigation} rail />
      </ForLayouts>
      <ForLayouts layouts={['side']} layout={layout}>
        <SideNavigation {...navigation} rail={false} />
      </ForLayouts>
      <ForLayouts layouts={['rail', 'side']} layout={layout}>
        <Strip />
      </ForLayouts>
      <main id={contentId} className={styles.content} tabIndex={-1}>
        {/* Stays mounted across pages, so that its growth can be observed. */}
        <div>
          <Outlet fallback={FailurePage} onRendered={pageRendered} />
        </div>
      </main>
      <ForLayouts layouts={['phone']} layout={layout}>
        <Tabs {...navigation} floating={false} />
      </ForLayouts>
      <ForLayouts layouts={['pill']} layout={layout}>
        <Tabs {...navigation} floating />
      </ForLayouts>
      <AudioDock />
      <ReconnectingBar />
      <DeferredSheets entries={entries} />
      <Toasts />
    </div>
  )
}

type ForLayoutsProps = { layouts: readonly ShellLayout[]; layout: ShellLayout | null; children: ReactNode }

/** Rendered in these layouts only; always while the layout is unknown: then the style sheet displays it by width. */
function ForLayouts({ layouts, layout, children }: ForLayoutsProps) {
  if (layout) return layouts.includes(layout) && children
  return (
    <div className={styles.layouts} data-layouts={layouts.join(' ')}>
      {children}
    </div>
  )
}

function pageRendered(shown: ShownPage) {
  // Before scrolling, which forces a layout.
  fadeIn(shown)
  scrollPage(shown)
}
