/**
 * The home: hero, shortcuts, started titles, titles that fit, the flight, and a rail for each part of the
 * menu.
 */

import { useLoadingPhase } from '@altiport/ui/skeleton'
import { VisuallyHidden } from '@altiport/ui/visually-hidden'
import { portalQuery } from '@altiport/wire/home'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import type { ShownAd } from '#core/ads/use-slot.ts'
import { useText } from '#core/language/language.ts'
import { FailedPage } from '#core/media/failed-page.tsx'
import { withoutDuplicates } from '#core/media/fit/fit.ts'
import { ContinueRail } from '#core/media/tiles/continue-rail.tsx'
import { isVideo } from '#core/media/tiles/media-tile.tsx'
import { useMenu } from '#core/menu/use-menu.ts'
import { useAfterFirstRender } from '#core/page/first-render.ts'
import { useQuery } from '#core/query/query.ts'
import { FitsRail } from './fits-rail.tsx'
import { FlightCard } from './flight-card.tsx'
import { HeroSlider } from './hero-slider.tsx'
import styles from './home-page.module.css'
import { HomeSkeleton } from './home-skeleton.tsx'
import { FirstRail, firstRailEntry, MoreRails } from './menu-rails.tsx'
import { Shortcuts } from './shortcuts.tsx'

// Not in the first load; if their chunk cannot be loaded, the page stays as it is.
const emptyModule = { default: () => null }
const SlotCard = lazy(() =>
  import('#core/ads/slot-card.tsx').then(
    ({ SlotCard }) => ({ default: SlotCard }),
    () => emptyModule,
  ),
)
const SlotFeed = lazy(() =>
  import('#core/ads/slot-feed.tsx').then(
    ({ SlotFeed }) => ({ default: SlotFeed }),
    () => emptyModule,
  ),
)
/** @see HOM-06, OP-13: home has no menu entry that could override its placement */
const placement = { section: 'home', zone: 'home' }
/** Advertisements and the globe load after the content. */
const lateContentDelayInMs = 3000

/** @see HOM-01, HOM-02 */
export function HomePage() {
  const text = useText()
  const { data, isPending, error, refetch } = useQuery(portalQuery)
  const { entries } = useMenu()
  const loadingPhase = useLoadingPhase(isPending)
  const hasRendered = useAfterFirstRender()
  const [ad, setAd] = useState<ShownAd | null>(null)
  const hasDelayPassed = useDelayPassed()
  const portal = data?.app.portal
  const items = useMemo(() => {
    const inSliders = (portal?.homeSliders ?? []).flatMap(({ mediaItem }) => mediaItem ?? [])
    const inEntries = entries.flatMap((entry) =>
      entry.__typename === 'MultimediaEntry' ? entry.entries : [],
    )
    // Only videos: audio and press fit any flight.
    return withoutDuplicates([...inEntries, ...inSliders]).filter(isVideo)
  }, [portal, entries])

  if (error && !portal) return <FailedPage onRetry={refetch} />
  if (loadingPhase === 'skeleton' || !portal) return <HomeSkeleton isShown={loadingPhase === 'skeleton'} />
  const { homeSliders } = portal
  const first = firstRailEntry(entries)
  if (entries.length === 0) {
    return (
      <div className={styles.empty}>
        <FlightCard hasDelayPassed={hasDelayPassed} />
        <h1>{text('home.empty')}</h1>
      </div>
    )
  }
  return (
    <div className={styles.home} data-hero={homeSliders.length > 0 || undefined}>
      <VisuallyHidden as="h1">{text('shell.home')}</VisuallyHidden>
      {homeSliders.length > 0 && <HeroSlider key={homeSliders.length} slides={homeSliders} ad={ad} />}
      <Shortcuts entries={entries} />
      {hasRendered && (
        <>
          <ContinueRail />
          <FitsRail items={items} />
          <FlightCard hasDelayPassed={hasDelayPassed} />
          {first && <FirstRail entry={first} />}
          {hasDelayPassed && (
            <Suspense fallback={null}>
              <SlotCard {...placement} format="home-card" mobileFormat="home-card-phone" />
              {homeSliders.length > 0 && <SlotFeed {...placement} format="home-slide" onShown={setAd} />}
            </Suspense>
          )}
          <MoreRails first={first} others={entries.filter((entry) => entry !== first)} />
        </>
      )}
    </div>
  )
}

function useDelayPassed(): boolean {
  const [hasDelayPassed, setDelayPassed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDelayPassed(true), lateContentDelayInMs)
    return () => clearTimeout(timer)
  }, [])
  return hasDelayPassed
}
