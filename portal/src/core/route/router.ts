/** Navigation: changes the address immediately and displays the page once its code is loaded. */
import type { ComponentType } from 'react'
import { createStore, type Store } from '#core/store.ts'
import type { Addresses, RouteLocation } from './addresses.ts'
import { addressOf, cleanPath, findRoute, type LinkTarget, type Params, type Route } from './table.ts'

/** The displayed page; it stays until the next one can be rendered completely, to avoid flicker. */
export type Shown = RouteLocation & {
  params: Params
  Page: ComponentType
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
  address: Store<RouteLocation>
  shown: Store<Shown | undefined>
  hrefOf: (target: LinkTarget) => string
  go: (to: NavigateOptions) => void
  back: () => void
  /** @see Addresses.cover */
  cover: Addresses['cover']
  /** Opens the current address again, as after a failure. */
  reload: () => void
  /** Whether there is a page at the path. */
  hasRoute: (path: string) => boolean
  /** Preloads a page's code and prefetches its data. */
  preload: (href: string) => void
  /** Loads the first page of these paths that is not loaded yet; resolves to whether one was loaded. */
  warmNext: (paths: Iterable<string>) => Promise<boolean>
}

type Options = {
  routes: readonly Route[]
  addresses: Addresses
  /** The page for unknown addresses, which are redirected to its path. */
  missing: Extract<Route, { load: unknown } | { component: unknown }>
  /** Loaded in parallel with the code of lazy pages. */
  loadAlongside?: () => Promise<void>
  /** Called at each navigation, before its page is displayed. */
  onNavigate?: (path: string) => void
  /** Called if a page's code could not be loaded. */
  onFailure?: (failure: unknown) => void
}

export function makeRouter({
  routes,
  addresses,
  missing,
  loadAlongside,
  onNavigate,
  onFailure,
}: Options): Router {
  const loadedPages = new Map<Route, ComponentType>()
  /** Paths whose page is loaded. */
  const loadedPaths = new Set<string>()
  const shown = createStore<Shown | undefined>(undefined)
  const address = createStore<RouteLocation>(addresses.read())
  let turn = 0
  let preloaded: string | undefined

  const codeOf = async (route: Route) => {
    if (!('load' in route) || loadedPages.has(route)) return
    const [Page] = await Promise.all([route.load(), loadAlongside?.()])
    loadedPages.set(route, Page)
  }
  const hrefOf = (target: LinkTarget) => addressOf(target, address.read().path)
  /** Errors are ignored until the page is opened. */
  const warm = (route: Route) =>
    codeOf(route).then(
      () => true,
      () => false,
    )
  const isMissing = (path: string) => path === missing.path

  /** Displays the page of the current address. */
  function arrive(isBack: boolean, fades: boolean): void {
    const current = addresses.read()
    const path = cleanPath(current.path)
    const found = isMissing(path) ? { route: missing, params: {} } : findRoute(routes, path)
    // @see RTE-07, RTE-50, ERR-28, OP-07
    const redirected = !found ? missing.path : 'redirect' in found.route ? found.route.redirect : undefined
    const canonical = redirected ?? (path === current.path ? undefined : path + current.search)
    if (canonical !== undefined || !found) {
      move({ to: canonical, replace: true, fades })
      return
    }
    const { route, params } = found
    turn += 1
    preloaded = undefined
    const startedTurn = turn
    address.write(current)
    onNavigate?.(path)
    const show = (Page: ComponentType, failure?: unknown) =>
      shown.write({ ...current, params, Page, isBack, fades, failure })
    const Page = 'component' in route ? route.component : loadedPages.get(route)
    if (Page) show(Page)
    else
      codeOf(route).then(
        () => startedTurn === turn && show(loadedPages.get(route)!),
        (failure) => {
          if (startedTurn !== turn) return
          show(Nothing, failure)
          onFailure?.(failure)
        },
      )
  }

  function move({ replace = false, fades = true, ...target }: NavigateOptions): void {
    const href = hrefOf(target)
    const { path, search } = addresses.read()
    // Navigating to the current address adds no history entry.
    const isNew = href !== path + search
    if (isNew) addresses.write(href, replace)
    arrive(false, fades && isNew)
  }

  addresses.listen((isBack) => arrive(isBack, true))
  arrive(false, false)

  return {
    address,
    shown,
    hrefOf,
    go: move,
    back: addresses.back,
    cover: addresses.cover,
    reload: () => arrive(false, false),
    hasRoute: (path) => findRoute(routes, path) !== undefined,
    preload(href) {
      // One tap fires pointer, touch and focus events.
      if (href === preloaded) return
      preloaded = href
      const path = href.split('?')[0]!
      const found = findRoute(routes, path)
      // The current page has fetched its own data.
      if (path !== address.read().path) found?.route.prefetch?.(found.params)
      if (found) void warm(found.route)
    },
    async warmNext(paths) {
      for (const path of paths) {
        if (loadedPaths.has(path)) continue
        const route = findRoute(routes, path)?.route
        if (route && 'load' in route && !loadedPages.has(route)) return warm(route)
        loadedPaths.add(path)
      }
      return false
    },
  }
}

const Nothing = () => null
