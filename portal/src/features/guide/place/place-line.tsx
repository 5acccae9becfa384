/** The line below a place's name in a list: the price, and whether it is open at landing, or a tour's duration. */

import { Icon } from '@altiport/ui/icon'
import { useTimeLeft } from '#core/flight/flight.ts'
import { formatDuration } from '#core/format.ts'
import { useLanguage, useText } from '#core/language/language.ts'
import { type City, type Place, useDestination } from '#features/guide/city/use-city.ts'
import { priceText } from '#features/guide/guide-format.ts'
import { openingAt } from './opening.ts'
import styles from './place-line.module.css'

export function PlaceLine({ city, place, isStacked }: { city: City; place: Place; isStacked?: boolean }) {
  const text = useText()
  const { language } = useLanguage()
  const price = place.price && priceText({ ...place.price, each: false }, language, text)
  const length = place.durationInMin === null ? '' : formatDuration(place.durationInMin * 60, text)
  return (
    <span className={styles.line} data-stacked={isStacked || undefined}>
      {price && (
        <bdi>
          <strong>{price}</strong>
        </bdi>
      )}
      {place.isTour ? (
        <span>
          {length ? text('guide.joined', { one: text('guide.tour'), other: length }) : text('guide.tour')}
        </span>
      ) : (
        <OpeningText city={city} place={place} fallback={length} />
      )}
    </span>
  )
}

/** Whether the place is open at landing (after landing: now), if the flight goes to its city; else `fallback`. */
function OpeningText({ city, place, fallback }: { city: City; place: Place; fallback: string }) {
  const text = useText()
  const time = useTimeLeft()
  const isDestination = city.airports.includes(useDestination())
  const landsAtInMs = time && isDestination ? time.aircraftTimeInMs + time.remainingInS * 1000 : null
  const opening = landsAtInMs === null ? null : openingAt(place.openingHours, landsAtInMs, city.timeZone)
  if (opening?.state === 'open') {
    return (
      <span className={styles.open}>
        <Icon name="clock" />
        {text('guide.openAtLanding')}
      </span>
    )
  }
  if (opening?.state === 'opens') return <span>{text('guide.opensAt', { time: opening.at })}</span>
  if (opening?.state === 'closed') return <span>{text('guide.closedToday')}</span>
  return fallback ? <span>{fallback}</span> : null
}
