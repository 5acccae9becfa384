/** Matches paths to routes and builds addresses from link targets. Pure. */
import type { ComponentType } from 'react'

/**
 * A route exported by a feature. `$name` in a path matches one segment, a final `$` all remaining ones, if
 * any.
 *
 * The page is part of the first load (`component`) or loaded on demand (`load`), or the route redirects.
 * `name` is the contract's name, if it has one. `prefetch` fetches the page's data in advance; it never
 * throws.
 */
export type Route = { path: string; name?: string; prefetch?: (params: Params) => void } & (
  | { component: ComponentType }
  | { load: () => Promise<ComponentType> }
  | { redirect: string }
)

export type Params = Readonly<Record<string, string>>
export type Search = Readonly<Record<string, string | number | boolean | undefined>>

/** A path, optionally with a query; `params` replace its `$` segments. Without `to`, the current page. */
export type LinkTarget = { to?: string; params?: Params; search?: Search }

/** Removes duplicate and trailing slashes. */
export const cleanPath = (path: string): string => `/${path.split('/').filter(Boolean).join('/')}`

/** Case-sensitive; a fixed segment wins over a parameter. @see RTE-01, RTE-12, RTE-34 */
export function findRoute<Found extends { path: string }>(
  routes: readonly Found[],
  path: string,
): { route: Found; params: Params } | undefined {
  const parts = partsOf(path).map(decoded)
  return routes
    .flatMap((route) => {
      const match = matchPath(patternOf(route.path), parts)
      return match ? [{ route, ...match }] : []
    })
    .sort((one, other) => (one.rank < other.rank ? -1 : 1))[0]
}

/** @example addressOf({ to: '/app/vod/$appId', params: { appId: 'a b' }, search: { fits: true } }, '/') */
export function addressOf({ to, params = {}, search = {} }: LinkTarget, current: string): string {
  const [path = '', query = ''] = (to ?? current).split('?')
  const filled = partsOf(path).map((part) =>
    part.startsWith('$') ? encodeURIComponent(params[part.slice(1)] ?? '') : part,
  )
  const definedParams = Object.entries(search).filter(([, value]) => value !== undefined)
  const clean = `/${filled.join('/')}`
  // Fast path: most of the hundreds of links on a page have no query.
  if (query === '' && definedParams.length === 0) return clean
  const searchParams = new URLSearchParams(query)
  for (const [name, value] of definedParams) searchParams.set(name, String(value))
  return searchParams.size > 0 ? `${clean}?${searchParams}` : clean
}

const partsOf = (path: string) => path.split('/').filter(Boolean)

/** Parsed once per route: there are dozens of routes, and hundreds of links on a page. */
const patterns = new Map<string, string[]>()
function patternOf(path: string): string[] {
  const pattern = patterns.get(path) ?? partsOf(path)
  patterns.set(path, pattern)
  return pattern
}

/** `rank` sorts fixed segments before parameters, and parameters before a final `$`, from left to right. */
function matchPath(
  pattern: readonly string[],
  parts: readonly (string | undefined)[],
): { params: Params; rank: string } | undefined {
  const isCatchAll = pattern.at(-1) === '$'
  if (isCatchAll ? parts.length < pattern.length - 1 : parts.length !== pattern.length) return undefined
  const params: Record<string, string> = {}
  let rank = ''
  for (const [index, part] of pattern.entries()) {
    if (part === '$') return { params, rank: `${rank}2` }
    const value = parts[index]
    if (value === undefined) return undefined
    if (part.startsWith('$')) params[part.slice(1)] = value
    else if (part !== value) return undefined
    rank += part.startsWith('$') ? '1' : '0'
  }
  return { params, rank }
}

/** `undefined` for a malformed escape, which matches no page. */
function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}
