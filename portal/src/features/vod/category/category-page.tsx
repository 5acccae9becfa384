/** One category of films. */
import { Button } from '@altiport/ui/button'
import { useLoadingPhase } from '@altiport/ui/skeleton'
import { useText } from '#core/language/language.ts'
import { FailedPage } from '#core/media/failed-page.tsx'
import { Navigate } from '#core/route/use-route.ts'
import { useAppId } from '#features/vod/vod-address.ts'
import { CategorySkeleton } from '#features/vod/vod-skeletons.tsx'
import { CategoryView } from './category-view.tsx'
import { useCategory } from './use-category.ts'
import { useFilters } from './use-filters.ts'

/** @see RTE-11 */
export function CategoryPage() {
  const text = useText()
  const appId = useAppId()
  const [filters, setFilters] = useFilters()
  const { category, titles, isPending, error, refetch, hasMore, fetchMore } = useCategory(appId)
  const loadingPhase = useLoadingPhase(isPending)
  if (error && !category) return <FailedPage onRetry={refetch} />
  if (loadingPhase === 'skeleton' || category === undefined)
    return <CategorySkeleton isShown={loadingPhase === 'skeleton'} />
  if (category === null) return <Navigate to="/404" replace fades={false} />
  return (
    <CategoryView
      heading={category.title}
      count={category.count}
      titles={titles}
      filters={filters}
      onFilter={setFilters}
      foot={hasMore && <Button onClick={fetchMore}>{text('vod.more')}</Button>}
    />
  )
}
