/** Loads the titles of a category page by page, with this device's progress. */
import type { ResultOf } from '@altiport/wire/query'
import { continueWatchingQuery, vodCategoryQuery } from '@altiport/wire/vod'
import { useEffect, useMemo } from 'react'
import type { TileItem } from '#core/media/tiles/media-tile.tsx'
import { useInfiniteQuery } from '#core/query/infinite-query.ts'
import { useQuery } from '#core/query/query.ts'

type Category = NonNullable<ResultOf<typeof vodCategoryQuery>['app']['vod']['category']>

/** Categories up to this size are loaded completely, so that counts and filters are accurate. */
const maxFullyFetched = 300

/**
 * `category` is `undefined` until loaded, `null` if it does not exist. Pages stay cached, so that back restores the same
 * height.
 */
export function useCategory(id: string) {
  const { pages, error, isPending, hasMore, isFetching, fetchMore } = useInfiniteQuery(
    vodCategoryQuery,
    { id },
    ({ app }, count) => nextPage(id, app.vod.category, count),
  )
  const category = pages[0]?.app.vod.category
  const count = category?.count ?? 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: each loaded page may trigger the next
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

/** The next page's variables; `null` after the last, also if a hub keeps returning the same page. */
const nextPage = (id: string, category: Category | null, pageCount: number) => {
  if (!category || category.items.length === 0 || pageCount * pageSize >= category.count) return null
  const after = category.items.at(-1)?.id
  return after === undefined ? null : { id, after }
}

/** As in `vodCategoryQuery`. */
const pageSize = 60

/** Adds this device's progress to titles from a public response. */
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
