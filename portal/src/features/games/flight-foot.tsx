/** The flight's progress below a game; hidden without flight data, and on screens of little height. */
import { Line } from '@altiport/ui/line'
import { useFlight } from '#core/flight/flight.ts'
import { cityName, partFlown, timeLeft } from '#core/flight/flight-text.ts'
import { useLanguage, useText } from '#core/language/language.ts'
import styles from './player-page.module.css'

export function FlightFoot() {
  const text = useText()
  const { language, isRightToLeft } = useLanguage()
  const flight = useFlight()
  if (!flight.loaded) return null
  const { originIata, destIata, originCity, originCityNames, destCity, destCityNames } = flight.flight
  const left = timeLeft(flight, text)
  return (
    <p className={styles.foot}>
      <span>{isRightToLeft ? cityName(originCity, originCityNames, language) : originIata}</span>
      <Line value={partFlown(flight)} className={styles.line} />
      <span>{isRightToLeft ? cityName(destCity, destCityNames, language) : destIata}</span>
      {left && <span>{left}</span>}
    </p>
  )
}
