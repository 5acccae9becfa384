/** Search as the schema tells it: the best find, the others by sort, and what to begin with where nothing is found. */
import type { FindKind } from '@altiport/wire/find'
import { type FindSort, findSorts, searchLengthLimit } from '@altiport/wire/search'
import { type Find, findsOf, findView, isFindShown } from '#core/find/find.ts'
import type { Resolvers, Scene } from '#core/graphql/asking.ts'
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
    async search(scene: Scene, args: SearchArgs) {
      const found = await finds(scene, args)
      const best = args.sort == null ? found[0] : undefined
      const others = best ? found.slice(1) : found
      return {
        best: best ? findView(scene, best) : null,
        groups: groupsOf(others, args.sort).map(({ sort, members }) => ({
          sort,
          count: members.length,
          finds: first(members, args).map((find) => findView(scene, find)),
        })),
        suggestions: found.length > 0 ? [] : suggestions(scene).map((find) => findView(scene, find)),
      }
    },
  },
}

async function finds(scene: Scene, args: SearchArgs): Promise<Find[]> {
  const all = findsOf(scene.pack)
  const text = (args.text ?? '').slice(0, searchLengthLimit).trim()
  const fits = fitting(scene, args)
  // Asked for nothing it still makes the index: the first letter will not wait for it.
  const index = await packSearch(scene.pack)
  if (text === '') {
    const isFiltered = args.longestInS != null || args.access != null
    return isFiltered ? all.filter(fits) : []
  }
  const byWords = index.find(text, scene.language).map(({ thing }) => all[thing]!)
  const byGenre = all.filter(({ genres }) => genres.some((genre) => args.genres?.includes(genre)))
  return [...new Set([...byWords, ...byGenre])].filter(fits)
}

const fitting =
  (scene: Scene, { longestInS, access }: SearchArgs) =>
  (find: Find) =>
    isFindShown(scene, find) &&
    // Without a duration nothing is promised to end in time.
    (longestInS == null || (find.durationInS ?? Number.POSITIVE_INFINITY) <= longestInS) &&
    (access == null || find.accessibility.includes(access))

const sortOf = (kind: FindKind): FindSort =>
  (Object.keys(findSorts) as FindSort[]).find((sort) =>
    (findSorts[sort] as readonly FindKind[]).includes(kind),
  ) ?? 'page'

/** All sorts, or the one that is asked for. */
function groupsOf(
  found: readonly Find[],
  args: string | null | undefined,
): { sort: FindSort; members: Find[] }[] {
  const groups = new Map<FindSort, Find[]>()
  for (const find of found) {
    const sort = sortOf(find.kind)
    if (args != null && sort !== args) continue
    const members = groups.get(sort)
    if (members) members.push(find)
    else groups.set(sort, [find])
  }
  return [...groups].map(([sort, members]) => ({ sort, members }))
}

const suggested = 3

/** The first of the films and of the music, as far as there are any. */
const suggestions = (scene: Scene): Find[] =>
  findsOf(scene.pack)
    .filter((find) => ['film', 'music'].includes(find.kind) && isFindShown(scene, find))
    .slice(0, suggested)
