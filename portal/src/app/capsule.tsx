/** The flight at the top of phones and tablets: from, the line, to, the time left. Opens the flight sheet. */
import { classes } from '@altiport/ui/classes'
import { Line } from '@altiport/ui/line'
import type from '@altiport/ui/type.module.css'
import { useFlight } from '#core/flight/flight.ts'
import { useLanguage, useText } from '#core/language/language.ts'
import { usePatience } from '#core/patience.ts'
import { openPopup } from '#core/popup.ts'
import { useStyle } from '#core/style/style.ts'
import look from './capsule.module.css'
import { cityName, partFlown, timeLeft } from './flight-words.ts'

/** Keeps its room with the way in dots while the flight is being waited for; without flight data, the airline's name. */
export function Capsule() {
  const text = useText()
  const { language, isRightToLeft } = useLanguage()
  const flight = useFlight()
  const { name } = useStyle()
  const patient = usePatience()
  const left = timeLeft(flight, text)
  const { originIata, destIata, originCity, originCityNames, destCity, destCityNames } = flight.flight
  // In a script of its own a Latin code would break the line's direction; the cities read better.
  const from = isRightToLeft ? cityName(originCity, originCityNames, language) : originIata
  const to = isRightToLeft ? cityName(destCity, destCityNames, language) : destIata
  if (!flight.loaded && !patient) return <span className={look.name}>{name}</span>
  return (
    <button
      type="button"
      className={classes(look.capsule, !flight.loaded && look.waiting)}
      onClick={() => openPopup('flight')}
    >
      <span className={type.hidden}>{text('flight.open')}: </span>
      {flight.loaded && <span className={look.code}>{from}</span>}
      <Line value={partFlown(flight)} className={look.line} />
      {flight.loaded && <span className={look.code}>{to}</span>}
      {left && <span className={look.time}>{left}</span>}
    </button>
  )
}
