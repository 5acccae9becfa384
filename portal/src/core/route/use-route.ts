/** Where one is and the way elsewhere, for components. */
import { createContext, useContext, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { useStore } from '#core/store.ts'
import type { NavigateOptions, Router } from './router.ts'
import type { Params } from './table.ts'

export const RouterContext = createContext<Router | null>(null)

export function useRouter(): Router {
  const router = useContext(RouterContext)
  if (!router) throw new Error('There is no router around this component.')
  return router
}

export const useNavigate = (): ((to: NavigateOptions) => void) => useRouter().go

/** The address's path, as soon as it is there: the page may still be on its way. */
export const useRoutePath = (): string => useStore(useRouter().address, ({ path }) => path)

/** The shown page's parameters, decoded. */
export const useParams = (): Params => useStore(useRouter().shown, (shown) => shown?.params ?? none)
const none: Params = {}

/** What the shown page's address carries, as `read` understands it; `read` drops what it does not know. */
export function useSearch<Read>(read: (search: Record<string, unknown>) => Read): Read {
  const search = useStore(useRouter().shown, (shown) => shown?.search ?? '')
  return useMemo(() => read(Object.fromEntries(new URLSearchParams(search))), [search, read])
}

export const useCanGoBack = (): boolean => useStore(useRouter().address, ({ index }) => index > 0)

/** While it lies over the page, going back closes it and nothing else. @see PAX-13 */
export function useCover(open: boolean, onBack: () => void): void {
  const { cover } = useRouter()
  const latest = useRef(onBack)
  latest.current = onBack
  // With the drawing: who goes back the moment it stands closes it.
  useLayoutEffect(() => (open ? cover(() => latest.current()) : undefined), [open, cover])
}

/** Sends on to another page as soon as it is drawn. */
export function Navigate(to: NavigateOptions): null {
  const router = useRouter()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, wherever it says
  useEffect(() => router.go(to), [router])
  return null
}
