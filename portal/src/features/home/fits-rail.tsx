/**
 * The rail of titles that end before landing, longest first; reserves its space at first, and collapses without
 * flight data or titles that fit.
 */
import { useDeferredValue, useMemo } from 'react'
import { useText } from '#core/language/language.ts'
import { fitsBefore } from '#core/media/fit/fit.ts'
import { useFlightTime } from '#core/media/fit/flight-time.ts'
import { useDurationText } from '#core/media/tiles/category-rail.tsx'
import { MediaRail } from '#core/media/tiles/media-rail.tsx'
import type { TileItem } from '#core/media/tiles/media-tile.tsx'
import { useGracePeriod } from '#core/page/grace-period.ts'
import { Link } from '#core/route/link.tsx'
import styles from './fits-rail.module.css'

/** Only the longest; "See all" links to all that fit. */
const maxItems = 6

export function FitsRail({ items }: { items: readonly TileItem[] }) {
  const text = useText()
  // Taps must not wait for the tiles to render.
  const flight = useDeferredValue(useFlightTime())
  const isInGracePeriod = useGracePeriod()
  const remainingInS = flight?.remainingInS ?? Number.POSITIVE_INFINITY
  const fitting = useMemo(() => fitsBefore(items, remainingInS).slice(0, maxItems), [items, remainingInS])
  const durationOf = useDurationText()
  if (!flight && !isInGracePeriod) return null
  const rail = (
    <MediaRail
      title={
        flight?.destination
          ? text('home.fitsBeforeCity', { city: flight.destination })
          : text('home.fitsBeforeLanding')
      }
      items={fitting}
      captionOf={durationOf}
      action={
        <Link to="/app/vod" search={{ fits: true }}>
          {text('media.seeAll')}
        </Link>
      }
    />
  )
  return flight ? rail : <div className={styles.reserved}>{rail}</div>
}
