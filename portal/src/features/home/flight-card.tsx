/**
 * The flight at a glance on phones and tablets: destination, time left, landing. Links to the map; without a
 * map, opens the flight sheet.
 */
import { lazy, Suspense } from 'react'
import { formatDuration } from '#core/format.ts'
import { useText } from '#core/language/language.ts'
import { useFlightTime } from '#core/media/fit/flight-time.ts'
import { EntryLink } from '#core/menu/entry-link.tsx'
import { useMenu } from '#core/menu/use-menu.ts'
import { useGracePeriod } from '#core/page/grace-period.ts'
import { openPopup } from '#core/popup.ts'
import styles from './flight-card.module.css'

const GlobeCrop = lazy(() =>
  import('#core/globe/globe-crop.tsx').then(
    ({ GlobeCrop }) => ({ default: GlobeCrop }),
    () => ({ default: () => null }),
  ),
)

/** Reserves its space until the flight is known; collapses without flight data. The globe loads after a delay. */
export function FlightCard({ hasDelayPassed }: { hasDelayPassed: boolean }) {
  const text = useText()
  const flight = useFlightTime()
  const isInGracePeriod = useGracePeriod()
  const map = useMenu().entries.find(({ path }) => path === '/app/moving-map')
  if (!flight && !isInGracePeriod) return null
  const summary = (
    <>
      <span className={styles.globe}>
        {hasDelayPassed && (
          <Suspense fallback={null}>
            <GlobeCrop part="whole" focusY={0.36} />
          </Suspense>
        )}
      </span>
      <span className={styles.figures}>
        <span className={styles.time}>
          <span>{text('home.flightTo', { city: flight?.destination ?? '' })}</span>
          <strong>{formatDuration(flight?.remainingInS ?? 0, text)}</strong>
        </span>
        <span className={styles.landing}>
          <span>{text('flight.estimatedLanding')}</span>
          <strong>{flight?.timeAfter(flight.remainingInS) ?? '00:00'}</strong>
        </span>
      </span>
    </>
  )
  return (
    <section className={styles.box} data-reserved={!flight || undefined} aria-label={text('home.flight')}>
      {map ? (
        <EntryLink entry={map} className={styles.card}>
          {summary}
        </EntryLink>
      ) : (
        <button type="button" className={styles.card} onClick={() => openPopup('flight')}>
          {summary}
        </button>
      )}
    </section>
  )
}
