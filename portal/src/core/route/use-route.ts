/** Hooks for the current route and for navigation. */

import { useStore } from '@altiport/client/store'
import { createContext, useContext, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import type { NavigateOptions, Router } from './router.ts'
import type { Params } from './table.ts'

export const RouterContext = createContext<Router | null>(null)

export function useRouter(): Router {
  const router = useContext(RouterContext)
  if (!router) throw new Error('This component is not inside a RouterContext.')
  return router
}

export const useNavigate = (): ((to: NavigateOptions) => void) => useRouter().navigate

/** The path of the address; the page itself may still be loading. */
export const useRoutePath = (): string => useStore(useRouter().location, ({ path }) => path)

/** The displayed page's parameters, decoded. */
export const useParams = (): Params => useStore(useRouter().shown, (shown) => shown?.params ?? none)
const none: Params = {}

/**
 * The displayed page's query parameters.
 *
 * @param read a function defined outside of the component, which must ignore parameters that it does not know
 */
export function useSearch<Read>(read: (search: Record<string, unknown>) => Read): Read {
  const search = useStore(useRouter().shown, (shown) => shown?.search ?? '')
  return useMemo(() => read(Object.fromEntries(new URLSearchParams(search))), [search, read])
}

export const useCanGoBack = (): boolean => useStore(useRouter().location, ({ index }) => index > 0)

/** While `open`, going back calls `onBack` and stays on the page. @see PAX-13 */
export function useCover(open: boolean, onBack: () => void): void {
  const { cover } = useRouter()
  const latest = useRef(onBack)
  latest.current = onBack
  // A layout effect, so that going back works as soon as the cover is visible.
  useLayoutEffect(() => (open ? cover(() => latest.current()) : undefined), [open, cover])
}

/** Redirects to another page on mount. */
export function Navigate(to: NavigateOptions): null {
  const router = useRouter()
  // biome-ignore lint/correctness/useExhaustiveDependencies: redirects once
  useEffect(() => router.navigate(to), [router])
  return null
}
