/** The menu as displayed on the current page. */
import { portalQuery } from '@altiport/wire/home'
import { useMemo } from 'react'
import { logWarning } from '#core/error-log.ts'
import { useQuery } from '#core/query/query.ts'
import { useRoutePath } from '#core/route/use-route.ts'
import { useSession } from '#core/session/session.ts'
import { activeEntry, entryPath, type MenuEntry, navigationPath, shownEntries } from './menu.ts'
import { useHasRoute } from './use-has-route.ts'

const warnedIds = new Set<string>()
const none: MenuEntry[] = []

export function useMenu() {
  const hasRoute = useHasRoute()
  const { data } = useQuery(portalQuery)
  const { degradedMode } = useSession()
  const path = useRoutePath()
  const all = data?.app.portal.menu.entries ?? none
  const entries = useMemo(
    () =>
      shownEntries(all, {
        degraded: degradedMode,
        hasRoute,
        warn: ({ id, type }) => {
          if (!warnedIds.has(id))
            logWarning(`A menu entry is not displayed: its type "${type}" is not known`, id)
          warnedIds.add(id)
        },
      }),
    [all, degradedMode, hasRoute],
  )
  return {
    entries,
    active: activeEntry(entries, path),
    isHome: path === '/',
    isHomeCurrent: navigationPath(path) === '/',
    loaded: data !== undefined,
  }
}

/** The title that the menu gives to the page at a path, so that the page's heading matches it. */
export function usePageName(path: string, fallback: string): string {
  const { entries } = useMenu()
  return entries.find((entry) => entryPath(entry).split('?')[0] === path)?.title ?? fallback
}
