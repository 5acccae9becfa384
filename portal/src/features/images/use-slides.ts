/** Loads all slides of a gallery, or of all galleries of a category, page by page. */
import { gallerySlidesQuery, type SlideParent } from '@altiport/wire/images'
import type { ResultOf } from '@altiport/wire/query'
import { useEffect } from 'react'
import { useInfiniteQuery } from '#core/query/infinite-query.ts'

type Images = ResultOf<typeof gallerySlidesQuery>['app']['images']
export type Slide = NonNullable<Images['gallery']>['slides'][number]

/** Page size of the query. */
const pageSize = 200

/** `type` as in the address; without it a gallery takes precedence over a category of the same id. */
export function useSlides(id: string, type?: SlideParent) {
  const parentOf = ({ gallery, category }: Images) =>
    type === 'category' ? category : type === 'collection' ? gallery : (gallery ?? category)
  const { pages, error, isPending, hasMore, isFetching, fetchMore } = useInfiniteQuery(
    gallerySlidesQuery,
    { id },
    ({ app }, count) => {
      const { slides, count: total } = parentOf(app.images) ?? { slides: [], count: 0 }
      return count * pageSize >= total ? null : { id, after: slides.at(-1)?.id }
    },
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: once after each loaded page
  useEffect(() => {
    if (hasMore && !isFetching && !error) fetchMore()
  }, [pages.length, hasMore])
  const first = pages[0]?.app.images
  const slides = pages.flatMap(({ app }): readonly Slide[] => parentOf(app.images)?.slides ?? [])
  return {
    /** `undefined` until loaded, `null` if it does not exist. */
    parent: first === undefined ? undefined : parentOf(first),
    parentType: (type ?? (first?.gallery ? 'collection' : 'category')) as SlideParent,
    gallery: first?.gallery ?? null,
    slides,
    isPending,
    error,
    fetchMore,
  }
}
