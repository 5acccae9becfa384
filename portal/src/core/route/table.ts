/** Addresses and what they mean: which route takes a path, and how a way becomes an address. Pure. */
import type { ComponentType } from 'react'

/**
 * What a feature's door hands out. `$name` in a path takes one part, a last `$` all that is left, if anything.
 *
 * A page is in the first load (`component`), or comes when it is wanted (`load`); or one is sent elsewhere.
 * `name` is the contract's, where it has one. `prime` asks for what the page will show, so that it is there when the page is; it never fails.
 */
export type Route = { path: string; name?: string; prefetch?: (params: Params) => void } & (
  | { component: ComponentType }
  | { load: () => Promise<ComponentType> }
  | { redirect: string }
)

export type Params = Readonly<Record<string, string>>
export type Search = Readonly<Record<string, string | number | boolean | undefined>>

/** Where to: a path, with a query perhaps; `params` fill its `$` parts. Without `to`, the page that is open. */
export type LinkTarget = { to?: string; params?: Params; search?: Search }

/** Slashes too many, or one at the end, make no other page. */
export const cleanPath = (path: string): string => `/${path.split('/').filter(Boolean).join('/')}`

/** Letters count in their case; a fixed part wins over a parameter. @see RTE-01, RTE-12, RTE-34 */
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
  // Most links carry nothing, and there are hundreds on a page.
  if (query === '' && definedParams.length === 0) return clean
  const searchParams = new URLSearchParams(query)
  for (const [name, value] of definedParams) searchParams.set(name, String(value))
  return searchParams.size > 0 ? `${clean}?${searchParams}` : clean
}

const partsOf = (path: string) => path.split('/').filter(Boolean)

/** Of each route once: there are dozens of them, and hundreds of links on a page. */
const patterns = new Map<string, string[]>()
function patternOf(path: string): string[] {
  const pattern = patterns.get(path) ?? partsOf(path)
  patterns.set(path, pattern)
  return pattern
}

/** `rank` sorts fixed parts before parameters, and these before "all that is left", from the left. */
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

/** A broken escape is nobody's page. */
function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}
