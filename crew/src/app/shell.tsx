/** The console's layout after sign-in: navigation, the bars common to all screens, and the current screen. */
import { SkipLink } from '@altiport/ui/skip-link'
import { Stack } from '@altiport/ui/stack'
import { useEffect, useRef } from 'react'
import { AnnouncementBar } from '#core/announcement/announcement-bar.tsx'
import { NotSaved } from '#core/announcement/not-saved.tsx'
import { ConnectionBar } from '#core/connection/connection-bar.tsx'
import { useText } from '#core/language/language.ts'
import { useFlight } from '#core/live/crew-state.ts'
import { FailureBoundary } from '#core/page/failure-boundary.tsx'
import { usePageTitle } from '#core/page/page-title.ts'
import { goTo, usePath } from '#core/router.ts'
import { ToastList } from '#core/toast-list.tsx'
import { FailedScreen } from './failed.tsx'
import { screenAt } from './screens.ts'
import styles from './shell.module.css'
import { SideNavigation } from './side-navigation.tsx'

const mainId = 'main'

export function Shell() {
  const text = useText()
  const path = usePath()
  const screen = screenAt(path)
  const content = useRef<HTMLDivElement>(null)
  const previousPath = useRef(path)

  usePageTitle(text(screen.title), useFlight()?.flight?.flightId)

  useEffect(() => {
    if (screen.path !== path) goTo(screen.path)
  }, [screen, path])

  // Screen readers continue from the heading. The focus does not move when the console opens.
  useEffect(() => {
    if (previousPath.current === path) return
    previousPath.current = path
    content.current?.scrollTo(0, 0)
    content.current?.querySelector('h1')?.focus()
  }, [path])

  const { Screen, hidesAnnouncementBar } = screen
  return (
    <div className={styles.shell}>
      <SkipLink to={mainId}>{text('console.skip')}</SkipLink>
      <SideNavigation current={screen} />
      <Stack as="main" className={styles.main} id={mainId} tabIndex={-1}>
        <ConnectionBar />
        <NotSaved />
        {!hidesAnnouncementBar && <AnnouncementBar />}
        <div ref={content} className={styles.screen}>
          <FailureBoundary
            key={screen.path}
            fallback={(retry) => <FailedScreen title={screen.title} onRetry={retry} />}
          >
            <Screen />
          </FailureBoundary>
        </div>
      </Stack>
      <ToastList />
    </div>
  )
}
