/** The films' home: one film leads, then the categories as chips and as rails; or, filtered, all films as a list. */
import { Chips, chipLook } from '@altiport/ui/chip'
import { Icon } from '@altiport/ui/icon'
import { useWaiting } from '@altiport/ui/skeleton'
import { portalQuery } from '@altiport/wire/home'
import { vodHomeQuery } from '@altiport/wire/vod'
import { useCallback, useMemo } from 'react'
import { useAsk } from '#core/ask.ts'
import { formatLength } from '#core/format.ts'
import { useText } from '#core/language/language.ts'
import { ContinueRail } from '#core/media/continue-rail.tsx'
import { FailedPage } from '#core/media/failed-page.tsx'
import { eachOnce } from '#core/media/fit.ts'
import { useFlightTime } from '#core/media/flight-time.ts'
import { MediaRail } from '#core/media/media-rail.tsx'
import type { TileItem } from '#core/media/media-tile.tsx'
import { Link } from '#core/route/link.tsx'
import { CategoryView } from './category-view.tsx'
import { useSeen } from './use-category.ts'
import { useFilters } from './vod-address.ts'
import look from './vod-home-page.module.css'
import { VodLead } from './vod-lead.tsx'
import { VodHomeSkeleton } from './vod-skeletons.tsx'

const underAnHourInS = 3600

/** @see RTE-09 */
export function VodHomePage() {
  const text = useText()
  const [filters, setFilters] = useFilters()
  const flight = useFlightTime()
  const { data, isPending, error, refetch } = useAsk(vodHomeQuery)
  const waiting = useWaiting(isPending)
  const all = useSeen(useAllTitles(data?.app.vod.categories))
  const length = useCallback(
    ({ durationInS }: TileItem) => (durationInS ? formatLength(durationInS, text) : undefined),
    [text],
  )
  if (error && !data) return <FailedPage onTryAgain={refetch} />
  if (waiting === 'skeleton' || !data) return <VodHomeSkeleton isShown={waiting === 'skeleton'} />

  const { featured, categories } = data.app.vod
  if (filters.fits || filters.genre || filters.language || (!featured && categories.length === 0)) {
    return (
      <CategoryView
        heading={text('vod.title')}
        count={all.length}
        titles={all}
        filters={filters}
        onFilter={setFilters}
      />
    )
  }
  return (
    <div className={look.home}>
      <h1 className={look.name}>{text('vod.title')}</h1>
      {featured && <VodLead item={featured} />}
      <Chips className={look.chips} aria-label={text('vod.categories')}>
        {flight && (
          <Link to="/app/vod" search={{ fits: true }} className={chipLook()}>
            <Icon name="clock" />
            {text('vod.fits')}
          </Link>
        )}
        {categories.map(({ id, title }) => (
          <Link key={id} to="/app/vod/$appId" params={{ appId: id }} className={chipLook()}>
            {title}
          </Link>
        ))}
      </Chips>
      <ContinueRail />
      {categories.map(({ id, title, items }) => (
        <div key={id} className={items.every(isForKids) ? look.kids : undefined}>
          <MediaRail
            title={title}
            items={items}
            captionOf={length}
            action={
              <Link to="/app/vod/$appId" params={{ appId: id }}>
                {text('media.seeAll')}
              </Link>
            }
          />
        </div>
      ))}
      <MediaRail
        title={text('vod.underAnHour')}
        items={all.filter(({ durationInS }) => durationInS && durationInS < underAnHourInS)}
        captionOf={length}
      />
    </div>
  )
}

const isForKids = ({ keywords }: TileItem) => keywords.includes('kids')

/** Those of the categories, and those that the menu's film entries name without a category. */
function useAllTitles(categories: readonly { items: TileItem[] }[] | undefined): readonly TileItem[] {
  const { data } = useAsk(portalQuery)
  return useMemo(() => {
    const entries = data?.app.portal.menu.entries ?? []
    const named = entries.flatMap((entry) => (entry.__typename === 'MultimediaEntry' ? entry.entries : []))
    const videos = named.filter(({ type }) => type === 'video')
    return eachOnce([...(categories ?? []).flatMap(({ items }) => items), ...videos])
  }, [categories, data])
}
