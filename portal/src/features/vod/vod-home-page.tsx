/** The films' home: the lead film, categories as chips and rails; with any filter, a list. */

import { Chips, chipStyles } from '@altiport/ui/chip'
import { Icon } from '@altiport/ui/icon'
import { Page } from '@altiport/ui/page'
import { useLoadingPhase } from '@altiport/ui/skeleton'
import { VisuallyHidden } from '@altiport/ui/visually-hidden'
import { portalQuery } from '@altiport/wire/home'
import type { ResultOf } from '@altiport/wire/query'
import { vodHomeQuery } from '@altiport/wire/vod'
import { useMemo } from 'react'
import { useText } from '#core/language/language.ts'
import { FailedPage } from '#core/media/failed-page.tsx'
import { withoutDuplicates } from '#core/media/fit/fit.ts'
import { useFlightTime } from '#core/media/fit/flight-time.ts'
import { CategoryRail, useDurationText } from '#core/media/tiles/category-rail.tsx'
import { ContinueRail } from '#core/media/tiles/continue-rail.tsx'
import { MediaRail } from '#core/media/tiles/media-rail.tsx'
import type { TileItem } from '#core/media/tiles/media-tile.tsx'
import { usePageName } from '#core/menu/use-menu.ts'
import { useAfterPaint } from '#core/page/after-paint.ts'
import { useQuery } from '#core/query/query.ts'
import { Link } from '#core/route/link.tsx'
import { type Filters, isFiltered } from './category/category-filter.ts'
import { CategoryView } from './category/category-view.tsx'
import { useWithProgress } from './category/use-category.ts'
import { useFilters } from './category/use-filters.ts'
import styles from './vod-home-page.module.css'
import { VodLead } from './vod-lead.tsx'
import { VodHomeSkeleton } from './vod-skeletons.tsx'

const oneHourInS = 3600

type HomeCategory = ResultOf<typeof vodHomeQuery>['app']['vod']['categories'][number]

/** @see RTE-09 */
export function VodHomePage() {
  const text = useText()
  const name = usePageName('/app/vod', text('vod.title'))
  const [filters, setFilters] = useFilters()
  const flight = useFlightTime()
  const { data, isPending, error, refetch } = useQuery(vodHomeQuery)
  const loadingPhase = useLoadingPhase(isPending)
  const isPainted = useAfterPaint()
  if (error && !data) return <FailedPage onRetry={refetch} />
  if (loadingPhase === 'skeleton' || !data) return <VodHomeSkeleton isShown={loadingPhase === 'skeleton'} />

  const { featured, categories } = data.app.vod
  if (isFiltered(filters) || (!featured && categories.length === 0))
    return <AllFilms name={name} categories={categories} filters={filters} onFilter={setFilters} />
  return (
    <Page bleed gap={4}>
      <VisuallyHidden as="h1">{name}</VisuallyHidden>
      {featured && <VodLead item={featured} />}
      <Chips aria-label={text('vod.categories')}>
        {flight && (
          <Link to="/app/vod" search={{ fits: true }} className={chipStyles()}>
            <Icon name="clock" />
            {text('vod.fitsBeforeLanding')}
          </Link>
        )}
        {categories.map(({ id, title }) => (
          <Link key={id} to="/app/vod/$appId" params={{ appId: id }} className={chipStyles()}>
            {title}
          </Link>
        ))}
      </Chips>
      {isPainted && <VodRails categories={categories} kids={data.app.noAdKeywords.kids} />}
    </Page>
  )
}

type FilmsProps = { categories: readonly HomeCategory[] }
type FilterProps = { filters: Filters; onFilter: (filters: Filters) => void }

function AllFilms({ name, categories, ...filter }: FilmsProps & FilterProps & { name: string }) {
  const all = useAllTitles(categories)
  return <CategoryView heading={name} count={all.length} titles={all} {...filter} />
}

/** Below the fold on most screens. `kids` is the airline's keyword for children's titles. */
function VodRails({ categories, kids }: FilmsProps & { kids: string }) {
  const text = useText()
  const all = useAllTitles(categories)
  const forKids = (items: readonly TileItem[]) => items.every(({ keywords }) => keywords.includes(kids))
  // In kids mode all titles are for kids, and need no separate surface.
  const isMixed = !categories.every(({ items }) => forKids(items))
  const durationOf = useDurationText()
  return (
    <div>
      <ContinueRail />
      {categories.map(({ id, title, items }) => (
        <div key={id} className={isMixed && forKids(items) ? styles.kids : undefined}>
          <CategoryRail id={id} title={title} items={items} />
        </div>
      ))}
      <MediaRail
        title={text('vod.underAnHour')}
        items={all.filter(({ durationInS }) => durationInS && durationInS < oneHourInS)}
        captionOf={durationOf}
      />
    </div>
  )
}

/** Titles of the categories, and those of the menu's film entries that are in no category. */
function useAllTitles(categories: readonly HomeCategory[]): readonly TileItem[] {
  const { data } = useQuery(portalQuery)
  const titles = useMemo(() => {
    const entries = data?.app.portal.menu.entries ?? []
    const menuItems = entries.flatMap((entry) =>
      entry.__typename === 'MultimediaEntry' ? entry.entries : [],
    )
    const videos = menuItems.filter(({ type }) => type === 'video')
    return withoutDuplicates([...categories.flatMap(({ items }) => items), ...videos])
  }, [categories, data])
  return useWithProgress(titles)
}
