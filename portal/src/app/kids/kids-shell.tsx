/**
 * The frame around every page in kids mode: back, the flight in units for children, and the gate for
 * grown-ups.
 */

import { useStore } from '@altiport/client/store'
import { IconButton } from '@altiport/ui/button'
import { classes } from '@altiport/ui/classes'
import { Row } from '@altiport/ui/row'
import { SkipLink } from '@altiport/ui/skip-link'
import { contentId } from '@altiport/wire/limits'
import { useEffect } from 'react'
import { DeferredSheets } from '#app/deferred-sheets.tsx'
import { FailurePage } from '#app/page/failure-page.tsx'
import { scrollPage } from '#app/page/scrolling.ts'
import { AudioDock } from '#app/shell/audio-dock.tsx'
import { Logo } from '#app/shell/logo.tsx'
import { ReconnectingBar } from '#app/shell/reconnecting-bar.tsx'
import { Toasts } from '#app/shell/toasts.tsx'
import topRow from '#app/shell/top-row.module.css'
import { leaveKids } from '#core/kids/kids.ts'
import { useText } from '#core/language/language.ts'
import { Outlet } from '#core/route/outlet.tsx'
import { useCanGoBack, useRoutePath, useRouter } from '#core/route/use-route.ts'
import { showToast } from '#core/toasts.ts'
import { GrownUpsGate, KidsFlight, KidsHomePage } from '#features/kids/kids.routes.tsx'
import { isKidsPath } from './kids-paths.ts'
import styles from './kids-shell.module.css'

/** @see PAX-10 */
export function KidsShell() {
  const text = useText()
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const path = useRoutePath()
  const isHome = path === '/'
  // The router shows home until the code of the next page is loaded; in kids mode that is the kids' home.
  const isHomeShown = useStore(router.shown, (shown) => shown?.path === '/')
  const isOpen = isHome || isKidsPath(path)
  useEffect(() => {
    if (!isOpen) router.navigate({ to: '/', replace: true })
  }, [isOpen, router])
  const leave = () => {
    leaveKids()
    router.navigate({ to: '/', replace: true })
    showToast(text('kids.left'))
  }
  return (
    <div className={styles.shell} data-kids>
      <SkipLink to={contentId}>{text('shell.skip')}</SkipLink>
      <Row as="header" justify="between" gap={2} className={classes(topRow.top, styles.top)}>
        {isHome ? (
          <Logo variant="disc" />
        ) : (
          <IconButton
            icon="arrow-left"
            weight="bold"
            label={text('shell.back')}
            className={styles.back}
            onClick={() => (canGoBack ? router.back() : router.navigate({ to: '/' }))}
          />
        )}
        <KidsFlight />
        <GrownUpsGate onLeave={leave} />
      </Row>
      <main id={contentId} className={styles.content} tabIndex={-1}>
        <div>
          {isHome || isHomeShown ? (
            <KidsHomePage />
          ) : (
            isOpen && <Outlet fallback={FailurePage} onRendered={scrollPage} />
          )}
        </div>
      </main>
      <AudioDock />
      <ReconnectingBar />
      <DeferredSheets entries={[]} />
      <Toasts />
    </div>
  )
}
