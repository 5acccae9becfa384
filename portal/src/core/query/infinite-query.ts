/** Paginated queries, cached so that a list has its former length after back navigation. */

import { createStore, type Store, useStore } from '@altiport/client/store'
import type { ResultOf, VariablesOf } from '@altiport/wire/query'
import { useEffect } from 'react'
import { languageStore } from '#core/language/language-store.ts'
import { fetchQuery } from './query.ts'

type Variables<Query> = Omit<VariablesOf<Query>, 'lang'>
type Pages = { pages: unknown[]; error: unknown; isFetching: boolean }

const cache = new Map<string, Store<Pages>>()
const maxEntries = 40

/**
 * The pages loaded so far, in order; the first is fetched on mount, the others by `fetchMore`.
 *
 * `nextOf` returns the variables of the page after `last`, or `null` after the last page.
 */
export function useInfiniteQuery<Query extends object>(
  query: Query,
  variables: Variables<Query>,
  nextOf: (last: ResultOf<Query>, pageCount: number) => Variables<Query> | null,
) {
  const { language } = useStore(languageStore)
  const store = storeOf(`${query as unknown as string} ${language} ${JSON.stringify(variables)}`)
  const { pages, error, isFetching } = useStore(store)
  const last = pages.at(-1) as ResultOf<Query> | undefined
  const next = last === undefined ? variables : nextOf(last, pages.length)
  const fetchMore = () => {
    if (next !== null) void fetchPage(store, () => fetchQuery(query, { lang: language, ...next } as never))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetches the first page once per list
  useEffect(() => {
    if (store.read().pages.length === 0) fetchMore()
  }, [store])
  return {
    pages: pages as ResultOf<Query>[],
    error: error ?? null,
    isPending: pages.length === 0 && error === undefined,
    hasMore: last !== undefined && next !== null,
    isFetching,
    fetchMore,
  }
}

async function fetchPage(store: Store<Pages>, loadPage: () => Promise<unknown>): Promise<void> {
  if (store.read().isFetching) return
  store.write({ ...store.read(), error: undefined, isFetching: true })
  try {
    const page = await loadPage()
    store.write({ pages: [...store.read().pages, page], error: undefined, isFetching: false })
  } catch (error) {
    store.write({ ...store.read(), error, isFetching: false })
  }
}

function storeOf(key: string): Store<Pages> {
  const store = cache.get(key) ?? createStore<Pages>({ pages: [], error: undefined, isFetching: false })
  cache.delete(key)
  cache.set(key, store)
  // Evict the least recently used entry.
  const [oldest] = cache.keys()
  if (cache.size > maxEntries && oldest !== undefined) cache.delete(oldest)
  return store
}
