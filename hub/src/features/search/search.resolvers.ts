/** GraphQL resolvers of search: the best match, the others by group, and suggestions if nothing matches. */
import type { FindKind } from '@altiport/wire/find'
import { genres } from '@altiport/wire/media'
import { type FindGroup, findGroups, searchLengthLimit } from '@altiport/wire/search'
import { type Find, findsOf, findView, isFindShown } from '#core/find/find.ts'
import type { Context, Resolvers } from '#core/graphql/context.ts'
import { first } from '#core/graphql/paging.ts'
import { packSearch } from './pack-search.ts'

type SearchArgs = {
  text?: string | null
  genres?: string[] | null
  longestInS?: number | null
  access?: string | null
  sort?: string | null
  first: number
}

/** @see PAX-01, PAX-02 */
export const searchResolvers: Resolvers = {
  App: {
    async search(context: Context, args: SearchArgs) {
      const found = await finds(context, args)
      const best = args.sort == null ? found[0] : undefined
      const others = best ? found.slice(1) : found
      return {
        best: best ? findView(context, best) : null,
        groups: groupsOf(others, args.sort).map(({ sort, members }) => ({
          sort,
          count: members.length,
          finds: first(members, args).map((find) => findView(context, find)),
        })),
        suggestions: found.length > 0 ? [] : suggestions(context).map((find) => findView(context, find)),
      }
    },
  },
}

async function finds(context: Context, args: SearchArgs): Promise<Find[]> {
  const all = findsOf(context.pack)
  const text = (args.text ?? '').slice(0, searchLengthLimit).trim()
  const matches = matchesFilters(context, args)
  // Also for an empty query: the index is then ready for the first letter.
  const index = await packSearch(context.pack)
  if (text === '') {
    const isFiltered = args.longestInS != null || args.access != null
    return isFiltered ? all.filter(matches) : []
  }
  const byWords = index.find(text, context.language).map(({ item }) => all[item]!)
  // Thousands fit into a request; the portal sends each at most once.
  const requested = args.genres?.slice(0, genres.length)
  const byGenre = all.filter((find) => find.genres.some((genre) => requested?.includes(genre)))
  return [...new Set([...byWords, ...byGenre])].filter(matches)
}

const matchesFilters =
  (context: Context, { longestInS, access }: SearchArgs) =>
  (find: Find) =>
    isFindShown(context, find) &&
    // Items without a duration are excluded.
    (longestInS == null || (find.durationInS ?? Number.POSITIVE_INFINITY) <= longestInS) &&
    (access == null || find.accessibility.includes(access))

const classify = (kind: FindKind): FindGroup =>
  (Object.keys(findGroups) as FindGroup[]).find((sort) =>
    (findGroups[sort] as readonly FindKind[]).includes(kind),
  ) ?? 'page'

/** All groups, or only the requested one. */
function groupsOf(
  found: readonly Find[],
  requested: string | null | undefined,
): { sort: FindGroup; members: Find[] }[] {
  const groups = new Map<FindGroup, Find[]>()
  for (const find of found) {
    const sort = classify(find.kind)
    if (requested != null && sort !== requested) continue
    const members = groups.get(sort)
    if (members) members.push(find)
    else groups.set(sort, [find])
  }
  return [...groups].map(([sort, members]) => ({ sort, members }))
}

const maxSuggestions = 3

/** The first films and albums, if there are any. */
const suggestions = (context: Context): Find[] =>
  findsOf(context.pack)
    .filter((find) => ['film', 'music'].includes(find.kind) && isFindShown(context, find))
    .slice(0, maxSuggestions)
