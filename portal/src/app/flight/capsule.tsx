/**
 * The flight at the top of phones and tablets: origin, progress, destination, time left. Opens the flight
 * sheet.
 */
import { Line } from '@altiport/ui/line'
import { VisuallyHidden } from '@altiport/ui/visually-hidden'
import { memo } from 'react'
import { useFlight } from '#core/flight/flight.ts'
import { cityName, partFlown, timeLeft } from '#core/flight/flight-text.ts'
import { useLanguage, useText } from '#core/language/language.ts'
import { useGracePeriod } from '#core/page/grace-period.ts'
import { openPopup } from '#core/popup.ts'
import { useStyle } from '#core/style/style.ts'
import styles from './capsule.module.css'

/** Keeps its width with a dotted line while the flight loads; without flight data, shows the airline's name. */
export const Capsule = memo(function Capsule() {
  const text = useText()
  const { language, isRightToLeft } = useLanguage()
  const flight = useFlight()
  const { name } = useStyle()
  const isInGracePeriod = useGracePeriod()
  const left = timeLeft(flight, text)
  const { originIata, destIata, originCity, originCityNames, destCity, destCityNames } = flight.flight
  // In a right-to-left script a Latin code would break the direction of the line; city names read better.
  const from = isRightToLeft ? cityName(originCity, originCityNames, language) : originIata
  const to = isRightToLeft ? cityName(destCity, destCityNames, language) : destIata
  if (!flight.loaded && !isInGracePeriod)
    return (
      <span className={styles.name} data-flight-capsule>
        {name}
      </span>
    )
  return (
    <button type="button" className={styles.capsule} data-flight-capsule onClick={() => openPopup('flight')}>
      <VisuallyHidden>{text('flight.open')}: </VisuallyHidden>
      <span className={styles.code}>{flight.loaded && from}</span>
      {/* Keyed to remount once the flight is loaded: a line that shrinks would count as a layout shift. */}
      <Line key={`line ${flight.loaded}`} value={partFlown(flight)} className={styles.line} />
      <span key={`to ${flight.loaded}`} className={styles.code}>
        {flight.loaded && to}
      </span>
      {left && <span className={styles.time}>{left}</span>}
    </button>
  )
})
