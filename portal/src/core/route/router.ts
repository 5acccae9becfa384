/** Navigation: changes the address immediately and displays the page once its code is loaded. */

import { createStore, type Store } from '@altiport/client/store'
import type { ComponentType } from 'react'
import type { RouteLocation, RouterHistory } from './history.ts'
import { addressOf, cleanPath, findRoute, type LinkTarget, type Params, type Route } from './table.ts'

/** The displayed page; it stays until the next one can be rendered completely, to avoid flicker. */
export type ShownPage = RouteLocation & {
  params: Params
  Page: ComponentType
  /** Reached by back or forward. */
  isBack: boolean
  fades: boolean
  failure?: unknown
}

export type NavigateOptions = LinkTarget & {
  /** Replaces the current history entry. */
  replace?: boolean
  /** `false`: displayed immediately, without fading in. */
  fades?: boolean
}

export type Router = {
  location: Store<RouteLocation>
  shown: Store<ShownPage | undefined>
  hrefOf: (target: LinkTarget) => string
  navigate: (to: NavigateOptions) => void
  back: () => void
  /** @see RouterHistory.cover */
  cover: RouterHistory['cover']
  /** Opens the current address again, as after a failure. */
  reload: () => void
  /** Whether there is a page at the path. */
  hasRoute: (path: string) => boolean
  /** Preloads a page's code and prefetches its data. */
  preload: (href: string) => void
  /** Loads the first page of these paths that is not loaded yet; resolves to whether one was loaded. */
  preloadNext: (paths: Iterable<string>) => Promise<boolean>
}

type Options = {
  routes: readonly Route[]
  history: RouterHistory
  /** The page for unknown addresses, which are redirected to its path. */
  notFound: Extract<Route, { load: unknown } | { component: unknown }>
  /** Loaded in parallel with the code of lazy pages. */
  loadInParallel?: () => Promise<void>
  /** Called at each navigation, before its page is displayed. */
  onNavigate?: (path: string) => void
  /** Called if a page's code, or what is loaded in parallel, could not be loaded. */
  onFailure?: (failure: unknown) => void
}

export function createRouter({
  routes,
  history,
  notFound,
  loadInParallel,
  onNavigate,
  onFailure,
}: Options): Router {
  const loadedPages = new Map<Route, ComponentType>()
  /** Paths that `preloadNext` has found to need no loading. */
  const loadedPaths = new Set<string>()
  const shown = createStore<ShownPage | undefined>(undefined)
  const location = createStore<RouteLocation>(history.read())
  let navigation = 0
  let preloaded: string | undefined

  const loadCode = async (route: Route) => {
    if (!('load' in route) || loadedPages.has(route)) return
    const [Page] = await Promise.all([route.load(), loadInParallel?.()])
    loadedPages.set(route, Page)
  }
  const hrefOf = (target: LinkTarget) => addressOf(target, location.read().path)
  /** Errors are ignored until the page is opened. */
  const preloadRoute = (route: Route) =>
    loadCode(route).then(
      () => true,
      () => false,
    )
  const isNotFound = (path: string) => path === notFound.path

  /** Displays the page of the current address. */
  function showCurrent(isBack: boolean, fades: boolean): void {
    const current = history.read()
    const path = cleanPath(current.path)
    const found = isNotFound(path) ? { route: notFound, params: {} } : findRoute(routes, path)
    // @see RTE-07, RTE-50, ERR-28, OP-07
    const redirected = !found ? notFound.path : 'redirect' in found.route ? found.route.redirect : undefined
    const canonical = redirected ?? (path === current.path ? undefined : path + current.search)
    if (canonical !== undefined || !found) {
      navigate({ to: canonical, replace: true, fades })
      return
    }
    const { route, params } = found
    navigation += 1
    preloaded = undefined
    const startedNavigation = navigation
    location.write(current)
    onNavigate?.(path)
    const show = (Page: ComponentType, failure?: unknown) =>
      shown.write({ ...current, params, Page, isBack, fades, failure })
    const Page = 'component' in route ? route.component : loadedPages.get(route)
    if (Page) show(Page)
    else
      loadCode(route).then(
        () => startedNavigation === navigation && show(loadedPages.get(route)!),
        (failure) => {
          if (startedNavigation !== navigation) return
          show(Nothing, failure)
          onFailure?.(failure)
        },
      )
  }

  function navigate({ replace = false, fades = true, ...target }: NavigateOptions): void {
    const href = hrefOf(target)
    const { path, search } = history.read()
    // Navigating to the current address adds no history entry.
    const isNew = href !== path + search
    if (isNew) history.write(href, replace)
    showCurrent(false, fades && isNew)
  }

  history.listen((isBack) => showCurrent(isBack, true))
  showCurrent(false, false)

  return {
    location,
    shown,
    hrefOf,
    navigate,
    back: history.back,
    cover: history.cover,
    reload: () => showCurrent(false, false),
    hasRoute: (path) => findRoute(routes, path) !== undefined,
    preload(href) {
      // One tap fires pointer, touch and focus events.
      if (href === preloaded) return
      preloaded = href
      const path = href.split('?')[0]!
      const found = findRoute(routes, path)
      // The current page has fetched its own data.
      if (path !== location.read().path) found?.route.prefetch?.(found.params)
      if (found) void preloadRoute(found.route)
    },
    async preloadNext(paths) {
      for (const path of paths) {
        if (loadedPaths.has(path)) continue
        const route = findRoute(routes, path)?.route
        if (route && 'load' in route && !loadedPages.has(route)) return preloadRoute(route)
        loadedPaths.add(path)
      }
      return false
    },
  }
}

const Nothing = () => null
