/** The flight at a glance on phones and tablets: where to, how long still, when. Opens the flight sheet. */
import { Line } from '@altiport/ui/line'
import { formatLength } from '#core/format.ts'
import { useText } from '#core/language/language.ts'
import { useFlightTime } from '#core/media/flight-time.ts'
import { openPopup } from '#core/popup.ts'
import look from './flight-card.module.css'

/** Nothing without flight data: the space closes. */
export function FlightCard() {
  const text = useText()
  const flight = useFlightTime()
  if (!flight) return null
  return (
    <section className={look.place} aria-label={text('home.flight')}>
      <button type="button" className={look.card} onClick={() => openPopup('flight')}>
        <span className={look.route}>
          <span>{flight.origin}</span>
          <Line value={1 - flight.remainingInS / flight.wholeInS} />
          <span>{flight.destination}</span>
        </span>
        <span className={look.figures}>
          <span className={look.left}>
            <span>{text('home.flightTo', { city: flight.destination })}</span>
            <strong>{formatLength(flight.remainingInS, text)}</strong>
          </span>
          <span className={look.landing}>
            <span>{text('home.landing')}</span>
            <strong>{flight.landing}</strong>
          </span>
        </span>
      </button>
    </section>
  )
}
