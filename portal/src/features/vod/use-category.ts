/** All titles of a category, page by page, with what this device has seen of them. */
import type { ResultOf } from '@altiport/wire/query'
import { continueWatchingQuery, vodCategoryQuery } from '@altiport/wire/vod'
import { useEffect, useMemo } from 'react'
import { useInfiniteQuery } from '#core/infinite-query.ts'
import type { TileItem } from '#core/media/media-tile.tsx'
import { useQuery } from '#core/query.ts'

type Category = NonNullable<ResultOf<typeof vodCategoryQuery>['app']['vod']['category']>

/** Up to here a category is fetched whole, so that counts and filters tell of all of it. */
const maxFullyFetched = 300

/** `category` is `null` where the hub knows none of that id. Pages stay, so that coming back finds the same height. */
export function useCategory(id: string) {
  const { pages, error, isPending, hasMore, isFetching, fetchMore } = useInfiniteQuery(
    vodCategoryQuery,
    { id },
    ({ app }, count) => nextPage(id, app.vod.category, count),
  )
  const category = pages[0]?.app.vod.category
  const count = category?.count ?? 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that has come may ask for the next
  useEffect(() => {
    if (hasMore && !isFetching && !error && count <= maxFullyFetched) fetchMore()
  }, [hasMore, isFetching, error, count, pages])
  const titles = useMemo(() => pages.flatMap(({ app }) => app.vod.category?.items ?? []), [pages])
  return {
    category,
    titles: useWithProgress(titles),
    isPending,
    error,
    refetch: fetchMore,
    hasMore,
    fetchMore,
  }
}

/** The page after one that is full; a hub that answers the same page for ever is not asked for ever. */
const nextPage = (id: string, category: Category | null, pages: number) => {
  if (!category || category.items.length === 0 || pages * pageSize >= category.count) return null
  const after = category.items.at(-1)?.id
  return after === undefined ? null : { id, after }
}

const pageSize = 60

/** Lays what this device has seen over titles that came from a public answer. */
export function useWithProgress(titles: readonly TileItem[]): readonly TileItem[] {
  const { data } = useQuery(continueWatchingQuery)
  const started = data?.app.vod.continueWatching
  return useMemo(() => {
    if (!started || started.length === 0) return titles
    const progressById = new Map(started.map(({ id, inProgress }) => [id, inProgress]))
    return titles.map((title) =>
      progressById.has(title.id) ? { ...title, inProgress: progressById.get(title.id) } : title,
    )
  }, [titles, started])
}
