/**
 * GraphQL queries to the hub: one cache for all screens, default variables, personal queries with the
 * session.
 */

import { FailedReply } from '@altiport/client/hub'
import { createStore, type Store, useStore } from '@altiport/client/store'
import { kidsAudience } from '@altiport/wire/audience'
import { menuIdQuery } from '@altiport/wire/home'
import { isPersonal, type ResultOf, type VariablesOf } from '@altiport/wire/query'
import { useEffect } from 'react'
import { graphqlError, post } from '#core/http.ts'
import { kidsStore } from '#core/kids/kids.ts'
import { languageStore } from '#core/language/language-store.ts'
import { sessionStore, withSession } from '#core/session/session.ts'
import { isValid } from '#core/session/sign-in.ts'
import {
  initialQueryState,
  isFresh,
  type QueryEvent,
  type QueryState,
  queryRetryDelayInMs,
  shouldRetry,
  step,
} from './query-state.ts'

/** Public answers change only with the content pack; answers older than this are fetched again when needed. */
const publicStaleTimeInMs = 10 * 60_000
/** The oldest entry that no screen uses is evicted first. */
const maxEntries = 200

type CacheEntry = {
  store: Store<QueryState>
  query: object
  variables: object
  viewers: number
  inFlight?: Promise<unknown>
}
const cache = new Map<string, CacheEntry>()

type Variables<Query> = Omit<VariablesOf<Query>, 'lang'> & { lang?: string }
type QueryArgs<Query> =
  Record<string, never> extends Variables<Query>
    ? [variables?: Variables<Query>]
    : [variables: Variables<Query>]

/** Returns the cached answer if it is fresh, otherwise fetches it. Rejects on failure. @see API-11, API-12 */
export async function fetchQuery<Query extends object>(
  query: Query,
  ...[variables]: QueryArgs<Query>
): Promise<ResultOf<Query>> {
  const entry = entryOf(query, { ...defaultVariables(), ...variables })
  return (needsFetch(entry) ? fetchEntry(entry) : entry.store.read().data) as ResultOf<Query>
}

/** The number of queries that are being retried while a screen waits for the answer. */
const retryingCount = createStore(0)

/** Whether a screen waits longer than usual because the first attempt failed. */
export const useIsRetrying = (): boolean => useStore(retryingCount, (count) => count > 0)

/** A query's state for a screen; fetches on mount if the answer is not fresh. */
export function useQuery<Query extends object>(
  query: Query,
  variables?: Variables<Query>,
  { enabled = true }: { enabled?: boolean } = {},
) {
  useStore(languageStore)
  useStore(kidsStore)
  const entry = entryOf(query, { ...defaultVariables(), ...variables })
  const { data, error, isRetrying } = useStore(entry.store)
  useEffect(() => {
    entry.viewers++
    if (enabled && needsFetch(entry)) fetchInBackground(entry)
    return () => {
      entry.viewers--
    }
  }, [entry, enabled])
  // Personal queries wait silently for a session, so they do not count. @see SES-13
  const isCounted = isRetrying && data === undefined && !isPersonal(query)
  useEffect(() => {
    if (!isCounted) return
    retryingCount.write(retryingCount.read() + 1)
    return () => retryingCount.write(retryingCount.read() - 1)
  }, [isCounted])
  return {
    data: data as ResultOf<Query> | undefined,
    error: error ?? null,
    isPending: data === undefined && error === undefined,
    refetch: () => fetchInBackground(entry),
  }
}

/** Fetches an answer that is likely to be needed soon; errors are ignored. */
export function prefetchQuery<Query extends object>(query: Query, ...[variables]: QueryArgs<Query>): void {
  const entry = entryOf(query, { ...defaultVariables(), ...variables })
  if (needsFetch(entry)) fetchInBackground(entry)
}

/**
 * The language, and in kids mode the audience: answers for children are cached separately.
 *
 * @see PAX-10
 */
export const defaultVariables = (): DefaultVariables => {
  const lang = languageStore.read().language
  return kidsStore.read() ? { lang, audience: kidsAudience } : { lang }
}
type DefaultVariables = { lang: string; audience?: typeof kidsAudience }

/**
 * The data of all cached queries in the passenger's language and audience, in the order of their first use;
 * `undefined` for those without an answer.
 */
export function* cachedResults(): Iterable<unknown> {
  const { lang, audience } = defaultVariables()
  for (const { store, variables } of cache.values()) {
    const defaults = variables as Partial<DefaultVariables>
    if (defaults.lang === lang && defaults.audience === audience) yield store.read().data
  }
}

/** `isShown`: a screen currently displays it. */
type PublicResult = { query: object; variables: object; data: unknown; isShown: boolean }

/** All cached public answers with their queries, for offline use. */
export function* publicResults(): Iterable<PublicResult> {
  for (const { query, variables, store, viewers } of cache.values()) {
    const { data } = store.read()
    if (data !== undefined && !isPersonal(query)) yield { query, variables, data, isShown: viewers > 0 }
  }
}

/** Stores an answer in the cache as if it had been fetched. */
export function setQueryData<Query extends object>(
  query: Query,
  variables: DefaultVariables,
  data: ResultOf<Query>,
) {
  dispatch(entryOf(query, variables), { type: 'received', data, nowInMs: performance.now() })
}

/**
 * Marks a query's answers as stale after a change; those on screen are fetched again. Resolves when the new answers
 * have arrived or failed: a request that was pending before the change does not count.
 */
export async function invalidateQueries(query: object): Promise<void> {
  const entries = [...cache.values()].filter((entry) => entry.query === query)
  for (const entry of entries) dispatch(entry, { type: 'invalidated' })
  await Promise.all(
    entries.map(async (entry) => {
      await entry.inFlight?.catch(noop)
      if (entry.viewers > 0) await fetchInBackground(entry)
    }),
  )
}

/**
 * Marks all answers as stale, as when the content changes. Screens keep their data until the new answers
 * arrive.
 */
export function invalidateAllQueries(): void {
  for (const entry of cache.values()) {
    dispatch(entry, { type: 'invalidated' })
    if (entry.viewers > 0) fetchInBackground(entry)
  }
}

function needsFetch({ query, store }: CacheEntry): boolean {
  const staleTimeInMs =
    query === (menuIdQuery as object) ? Infinity : isPersonal(query) ? 0 : publicStaleTimeInMs
  return !isFresh(store.read(), staleTimeInMs, performance.now())
}

function entryOf(query: object, variables: object): CacheEntry {
  // The menu id is the same in every language. @see OP-86
  const key = `${query as unknown as string} ${query === (menuIdQuery as object) ? '' : JSON.stringify(variables)}`
  const existing = cache.get(key)
  if (existing) return existing
  const entry = { store: createStore(initialQueryState), query, variables, viewers: 0 }
  cache.set(key, entry)
  for (const [other, { viewers }] of cache) {
    if (cache.size <= maxEntries) break
    if (viewers === 0 && other !== key) cache.delete(other)
  }
  return entry
}

/** Concurrent calls share one request. */
function fetchEntry(entry: CacheEntry): Promise<unknown> {
  entry.inFlight ??= fetchWithRetry(entry).finally(() => {
    delete entry.inFlight
  })
  return entry.inFlight
}

const fetchInBackground = (entry: CacheEntry) => fetchEntry(entry).then(noop, noop)
/** Errors are stored in the entry. */
const noop = () => {}

async function fetchWithRetry(entry: CacheEntry, failures = 0): Promise<unknown> {
  dispatch(entry, { type: 'requested' })
  try {
    const { query } = entry
    const call = () => post<{ data: unknown }>('/graphql', { query, variables: entry.variables })
    const { body } = await (isPersonal(query) ? withSession(call) : call())
    const error = graphqlError(body)
    if (error) throw error
    dispatch(entry, { type: 'received', data: body.data, nowInMs: performance.now() })
    return body.data
  } catch (error) {
    const status = error instanceof FailedReply ? error.reply.status : undefined
    if (shouldRetry(failures + 1, status, navigator.onLine)) {
      dispatch(entry, { type: 'retrying' })
      await new Promise((resolve) => setTimeout(resolve, queryRetryDelayInMs(failures + 1, Math.random())))
      return fetchWithRetry(entry, failures + 1)
    }
    dispatch(entry, { type: 'failed', error })
    throw error
  }
}

const dispatch = ({ store }: CacheEntry, event: QueryEvent) => store.write(step(store.read(), event))

// Fetch failed personal answers again once there is a session.
sessionStore.listen(() => {
  if (!isValid(sessionStore.read())) return
  for (const entry of cache.values()) {
    if (isPersonal(entry.query) && entry.viewers > 0 && entry.store.read().error) fetchInBackground(entry)
  }
})
