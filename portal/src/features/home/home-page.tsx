/** The home: what leads, the doors, what was begun, what fits, the flight, and a rail for each part of the menu. */

import { useWaiting } from '@altiport/ui/skeleton'
import { portalQuery } from '@altiport/wire/home'
import { useMemo } from 'react'
import { useAsk } from '#core/ask.ts'
import { useText } from '#core/language/language.ts'
import { ContinueRail } from '#core/media/continue-rail.tsx'
import { FailedPage } from '#core/media/failed-page.tsx'
import { eachOnce } from '#core/media/fit.ts'
import { useMenu } from '#core/menu/use-menu.ts'
import { Doors } from './doors.tsx'
import { FitsRail } from './fits-rail.tsx'
import { FlightCard } from './flight-card.tsx'
import { HeroSlider } from './hero-slider.tsx'
import look from './home-page.module.css'
import { HomeSkeleton } from './home-skeleton.tsx'
import { EntryRails, VodRails } from './menu-rails.tsx'

/** @see HOM-01, HOM-02 */
export function HomePage() {
  const text = useText()
  const { data, isPending, error, refetch } = useAsk(portalQuery)
  const { entries } = useMenu()
  const waiting = useWaiting(isPending)
  const portal = data?.app.portal
  const items = useMemo(() => {
    const inSliders = (portal?.homeSliders ?? []).flatMap(({ mediaItem }) => mediaItem ?? [])
    const inEntries = entries.flatMap((entry) =>
      entry.__typename === 'MultimediaEntry' ? entry.entries : [],
    )
    return eachOnce([...inEntries, ...inSliders])
  }, [portal, entries])

  if (error && !portal) return <FailedPage onTryAgain={refetch} />
  if (waiting === 'skeleton' || !portal) return <HomeSkeleton isShown={waiting === 'skeleton'} />
  const { homeSliders } = portal
  if (entries.length === 0) {
    return (
      <div className={look.empty}>
        <FlightCard />
        <h1>{text('home.empty')}</h1>
      </div>
    )
  }
  return (
    <div className={look.home} data-hero={homeSliders.length > 0 || undefined}>
      <h1 className={look.name}>{text('shell.home')}</h1>
      {homeSliders.length > 0 && <HeroSlider key={homeSliders.length} slides={homeSliders} />}
      <Doors entries={entries} />
      <ContinueRail />
      <FitsRail items={items} />
      <FlightCard />
      <EntryRails entries={entries} />
      <VodRails />
    </div>
  )
}
