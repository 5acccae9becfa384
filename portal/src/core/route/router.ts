/** Takes the passenger from page to page: the address at once, its page as soon as its code is there. */
import type { ComponentType } from 'react'
import { createStore, type Store } from '#core/store.ts'
import type { Addresses, RouteLocation } from './addresses.ts'
import { addressOf, cleanPath, findRoute, type LinkTarget, type Params, type Route } from './table.ts'

/** What is drawn; it stays until the next page can be drawn whole, so that pages never flicker. */
export type Shown = RouteLocation & {
  params: Params
  Page: ComponentType
  isBack: boolean
  fades: boolean
  failure?: unknown
}

export type NavigateOptions = LinkTarget & {
  /** Takes the place of the history's entry. */
  replace?: boolean
  /** `false`: stands at once, without fading in. */
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
  /** Opens the address once more, as after a failure. */
  reload: () => void
  /** Whether there is a page at that path. */
  hasRoute: (path: string) => boolean
  /** Fetches the code of a page that will probably be wanted, and asks for what it will show. */
  preload: (href: string) => void
  /** Fetches the code of the first of these paths' pages that is not there yet; answers whether it came. */
  warmNext: (paths: Iterable<string>) => Promise<boolean>
}

type Options = {
  routes: readonly Route[]
  addresses: Addresses
  /** What `missing.path` shows; every unknown address is sent there. */
  missing: Extract<Route, { load: unknown } | { component: unknown }>
  /** What pages whose code comes late need besides; fetched beside it. */
  loadAlongside?: () => Promise<void>
  /** Called at each navigation, before its page. */
  onNavigate?: (path: string) => void
  /** Told of a page whose code did not come. */
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
  /** Paths behind which nothing is left to fetch. */
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
  /** A failure concerns nobody before the page is asked for. */
  const warm = (route: Route) =>
    codeOf(route).then(
      () => true,
      () => false,
    )
  const isMissing = (path: string) => path === missing.path

  /** To where the address points now. */
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
    // The same address again is no new entry to go back through.
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
      // One tap is a pointer, a finger and the focus.
      if (href === preloaded) return
      preloaded = href
      const path = href.split('?')[0]!
      const found = findRoute(routes, path)
      // A page asks for what it shows once it is open.
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
