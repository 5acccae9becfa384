/** Asking the hub by GraphQL: one cache for all screens, the language filled in, personal queries behind the session. */
import { announcementsQuery } from '@altiport/wire/announcement'
import { audioPositionsQuery } from '@altiport/wire/audio'
import { menuIdQuery } from '@altiport/wire/home'
import { myListQuery } from '@altiport/wire/my-list'
import type { ResultOf, VariablesOf } from '@altiport/wire/query'
import { continueWatchingQuery, progressQuery } from '@altiport/wire/vod'
import { useEffect } from 'react'
import { FailedReply, graphqlError, post } from './http.ts'
import { kidsAudience, kidsStore } from './kids/kids.ts'
import { languageStore } from './language/language-store.ts'
import {
  initialQueryState,
  isFresh,
  type QueryEvent,
  type QueryState,
  queryRetryDelayInMs,
  shouldRetry,
  step,
} from './query-state.ts'
import { sessionStore, withSession } from './session/session.ts'
import { isValid } from './session/sign-in.ts'
import { createStore, type Store, useStore } from './store.ts'

/** Queries whose answer depends on who asks; they wait for the session and are asked again on every visit. */
const personalQueries: unknown[] = [
  continueWatchingQuery,
  progressQuery,
  audioPositionsQuery,
  announcementsQuery,
  myListQuery,
]

/** Adds a later feature's own personal queries; call it where they are named, before any is asked. */
export const registerPersonalQueries = (...queries: unknown[]): void => void personalQueries.push(...queries)

/** What is public stands until the pack changes; an answer this old is asked for again when next needed. */
const publicStaleTimeInMs = 10 * 60_000
/** Answers kept at most; the oldest that no screen shows go first. */
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

/** From the cache where it is fresh, else from the hub. Throws what failed. @see API-11, API-12 */
export async function fetchQuery<Query extends object>(
  query: Query,
  ...[variables]: QueryArgs<Query>
): Promise<ResultOf<Query>> {
  const entry = entryOf(query, { ...defaultVariables(), ...variables })
  return (needsFetch(entry) ? fetchEntry(entry) : entry.store.read().data) as ResultOf<Query>
}

/** How many answers a screen waits for that are asked for again after a failure. */
const heldUp = createStore(0)

/** Whether a screen waits longer than it should, because the hub did not answer at the first try. */
export const useIsHeldUp = (): boolean => useStore(heldUp, (answers) => answers > 0)

/** What a screen shows of an answer; it asks when the screen comes up and the answer is not fresh. */
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
  // Without a session nothing is said, so personal queries do not count. @see SES-13
  const isHeldUp = isRetrying && data === undefined && !personalQueries.includes(query)
  useEffect(() => {
    if (!isHeldUp) return
    heldUp.write(heldUp.read() + 1)
    return () => heldUp.write(heldUp.read() - 1)
  }, [isHeldUp])
  return {
    data: data as ResultOf<Query> | undefined,
    error: error ?? null,
    isPending: data === undefined && error === undefined,
    refetch: () => fetchInBackground(entry),
  }
}

/** Asks for what will probably be shown soon; a failure concerns nobody before it is. */
export function prefetchQuery<Query extends object>(query: Query, ...[variables]: QueryArgs<Query>): void {
  const entry = entryOf(query, { ...defaultVariables(), ...variables })
  if (needsFetch(entry)) fetchInBackground(entry)
}

/** In which language, and in kids mode also for whom: with it an answer for children is another than for all. @see PAX-10 */
export const defaultVariables = (): DefaultVariables => {
  const lang = languageStore.read().language
  return kidsStore.read() ? { lang, audience: kidsAudience } : { lang }
}
type DefaultVariables = { lang: string; audience?: typeof kidsAudience }

/** All that is known in the passenger's language, the newest last. */
export function* cachedResults(): Iterable<unknown> {
  const { lang, audience } = defaultVariables()
  for (const { store, variables } of cache.values()) {
    const defaults = variables as Partial<DefaultVariables>
    if (defaults.lang === lang && defaults.audience === audience) yield store.read().data
  }
}

/** `isShown`: a screen shows it now. */
type PublicResult = { query: object; variables: object; data: unknown; isShown: boolean }

/** All public answers with what was asked: what a device may keep for when the hub cannot be reached. */
export function* publicResults(): Iterable<PublicResult> {
  for (const { query, variables, store, viewers } of cache.values()) {
    const { data } = store.read()
    if (data !== undefined && !personalQueries.includes(query))
      yield { query, variables, data, isShown: viewers > 0 }
  }
}

/** Puts an answer into the cache as if it had been asked for. */
export function setQueryData<Query extends object>(
  query: Query,
  variables: DefaultVariables,
  data: ResultOf<Query>,
) {
  dispatch(entryOf(query, variables), { type: 'came', data, nowInMs: performance.now() })
}

/**
 * Forgets a query's answers after an act changed them; those on a screen are asked for at once. Whoever waits for it
 * waits until they have come: an answer that was on its way before the act does not count.
 */
export async function invalidateQueries(query: object): Promise<void> {
  const entries = [...cache.values()].filter((entry) => entry.query === query)
  for (const entry of entries) dispatch(entry, { type: 'forgotten' })
  await Promise.all(
    entries.map(async (entry) => {
      await entry.inFlight?.catch(noop)
      if (entry.viewers > 0) await fetchInBackground(entry)
    }),
  )
}

/** Forgets every answer, because what the hub answers from has changed. Screens keep what they show until the new has come. */
export function invalidateAllQueries(): void {
  for (const entry of cache.values()) {
    dispatch(entry, { type: 'forgotten' })
    if (entry.viewers > 0) fetchInBackground(entry)
  }
}

function needsFetch({ query, store }: CacheEntry): boolean {
  const staleTimeInMs =
    query === (menuIdQuery as object) ? Infinity : personalQueries.includes(query) ? 0 : publicStaleTimeInMs
  return !isFresh(store.read(), staleTimeInMs, performance.now())
}

function entryOf(query: object, variables: object): CacheEntry {
  // The menu's id is the same in every language. @see OP-86
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

/** Asks once however many want it. */
function fetchEntry(entry: CacheEntry): Promise<unknown> {
  entry.inFlight ??= fetchWithRetry(entry).finally(() => {
    delete entry.inFlight
  })
  return entry.inFlight
}

const fetchInBackground = (entry: CacheEntry) => fetchEntry(entry).then(noop, noop)
/** The failure is in the answer. */
const noop = () => {}

async function fetchWithRetry(entry: CacheEntry, failures = 0): Promise<unknown> {
  dispatch(entry, { type: 'asked' })
  try {
    const { query } = entry
    const call = () => post<{ data: unknown }>('/graphql', { query, variables: entry.variables })
    const { body } = await (personalQueries.includes(query) ? withSession(call) : call())
    const error = graphqlError(body)
    if (error) throw error
    dispatch(entry, { type: 'came', data: body.data, nowInMs: performance.now() })
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

// A personal answer that failed for want of a session is asked for again when there is one.
sessionStore.listen(() => {
  if (!isValid(sessionStore.read())) return
  for (const entry of cache.values()) {
    if (personalQueries.includes(entry.query) && entry.viewers > 0 && entry.store.read().error)
      fetchInBackground(entry)
  }
})
