/** The root of the portal: its routes, and the plain page until the airline's style is loaded. */

import { useStore } from '@altiport/client/store'
import { SheetCover } from '@altiport/ui/sheet-cover'
import { lazy, Suspense, useEffect } from 'react'
import { useKids } from '#core/kids/kids.ts'
import { loadAllTexts } from '#core/language/language.ts'
import { FailureBoundary } from '#core/route/outlet.tsx'
import { RouterContext } from '#core/route/use-route.ts'
import { useStyle } from '#core/style/style.ts'
import '@altiport/ui/fonts.css'
import '@altiport/ui/tokens.css'
import '@altiport/ui/base.css'
import { redirectCaptiveWindow } from './captive-window.ts'
import { FailurePage } from './page/failure-page.tsx'
import { PageLoader, PageLoadingBar } from './page/page-loader.tsx'
import { prefetchPages } from './page/prefetch-pages.ts'
import { createPortalRouter } from './router.tsx'
import { scheduleOffline } from './schedule-offline.ts'
import { Shell } from './shell/shell.tsx'

redirectCaptiveWindow(window)
const router = createPortalRouter()

const KidsShell = lazy(() =>
  Promise.all([import('./kids/kids-shell.tsx'), loadAllTexts()]).then(([{ KidsShell }]) => ({
    default: KidsShell,
  })),
)

export function Portal() {
  const { loaded } = useStyle()
  const currentLocation = useStore(router.location)
  const isForKids = useKids()
  useEffect(() => {
    prefetchPages(router)
    scheduleOffline()
  }, [])
  // @see CMP-01, STY-13, OP-93
  if (!loaded) return <PageLoader />
  return (
    <RouterContext value={router}>
      <SheetCover value={router.cover}>
        <FailureBoundary fallback={FailurePage} resetKey={currentLocation}>
          {isForKids ? (
            <Suspense fallback={<PageLoader />}>
              <KidsShell />
            </Suspense>
          ) : (
            <Shell />
          )}
        </FailureBoundary>
        <PageLoadingBar />
      </SheetCover>
    </RouterContext>
  )
}
