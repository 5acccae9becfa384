/** Asking the hub by GraphQL: one cache for all screens, the language filled in, personal queries behind the session. */

import { menuIdQuery } from '@altiport/wire/home'
import type { ResultOf, VariablesOf } from '@altiport/wire/query'
import { continueWatchingQuery, progressQuery } from '@altiport/wire/vod'
import { QueryClient, useQuery } from '@tanstack/react-query'
import { FailedReply, graphqlError, post } from './http.ts'
import { languageStore } from './language/language-store.ts'
import { asPassenger, sessionStore } from './session/session.ts'
import { isValid } from './session/sign-in.ts'
import { useStore } from './store.ts'

/** Queries whose answer depends on who asks; they wait for the session and are asked again on every visit. */
const personal: unknown[] = [continueWatchingQuery, progressQuery]

/** What is public stands until the pack changes; an answer this old is asked again when next needed. */
const publicFreshInMs = 10 * 60_000

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // "Online" means the internet to a browser; the hub is there without it.
      networkMode: 'always',
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      retry: (failures, failure) => failures < 2 && !isRefused(failure),
      gcTime: 60 * 60_000,
    },
  },
})

type Variables<Query> = Omit<VariablesOf<Query>, 'lang'> & { lang?: string }
type Asked<Query> =
  Record<string, never> extends Variables<Query>
    ? [variables?: Variables<Query>]
    : [variables: Variables<Query>]

/** From the cache where it is fresh, else from the hub. Throws what failed. @see API-11, API-12 */
export function ask<Query extends object>(
  query: Query,
  ...[variables]: Asked<Query>
): Promise<ResultOf<Query>> {
  return queryClient.fetchQuery(optionsOf(query, { lang: languageStore.read().language, ...variables }))
}

/** As TanStack Query answers: `{ data, error, isPending, refetch }`. `enabled: false` asks nothing. */
export function useAsk<Query extends object>(
  query: Query,
  variables?: Variables<Query>,
  { enabled = true }: { enabled?: boolean } = {},
) {
  const { language } = useStore(languageStore)
  return useQuery({ ...optionsOf(query, { lang: language, ...variables }), enabled }, queryClient)
}

/** Puts an answer into the cache as if it had been asked. */
export function fillAnswer<Query extends object>(
  query: Query,
  variables: { lang: string },
  data: ResultOf<Query>,
) {
  queryClient.setQueryData(answerKey(query, variables), data as unknown)
}

/** Forgets a query's answers, so that those on screen are asked again: after an act changed them. */
export const forgetAnswers = (query: object) => queryClient.invalidateQueries({ queryKey: [nameOf(query)] })

function optionsOf<Query extends object>(query: Query, variables: { lang: string }) {
  return {
    queryKey: answerKey(query, variables),
    queryFn: ({ signal }: { signal: AbortSignal }) => fetchAnswer(query, variables, signal),
    staleTime: isSame(query, menuIdQuery)
      ? Number.POSITIVE_INFINITY
      : personal.includes(query)
        ? 0
        : publicFreshInMs,
    ...(isSame(query, menuIdQuery) && { gcTime: Number.POSITIVE_INFINITY }),
  }
}

/** The menu's id is the same in every language. @see OP-86 */
const answerKey = (query: object, variables: object) =>
  isSame(query, menuIdQuery) ? [nameOf(query)] : [nameOf(query), variables]

async function fetchAnswer<Query>(
  query: Query,
  variables: object,
  signal: AbortSignal,
): Promise<ResultOf<Query>> {
  const call = () => post<{ data: ResultOf<Query> }>('/graphql', { query, variables }, { signal })
  const { body } = await (personal.includes(query) ? asPassenger(call) : call())
  const error = graphqlError(body)
  if (error) throw error
  return body.data
}

const nameOf = (query: object) => /\b(?:query)\s+(\w+)/.exec(query as unknown as string)?.[1] ?? String(query)
const isSame = (one: unknown, other: unknown) => one === other
const isRefused = (failure: unknown) => failure instanceof FailedReply && failure.reply.status < 500

// A personal answer that failed for want of a session is asked again when there is one.
sessionStore.listen(() => {
  if (!isValid(sessionStore.read())) return
  for (const query of personal) {
    const queryKey = [nameOf(query as object)]
    queryClient.refetchQueries({
      queryKey,
      type: 'active',
      predicate: ({ state }) => state.status === 'error',
    })
  }
})
