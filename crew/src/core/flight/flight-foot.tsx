/** The flight's progress at the foot of the navigation: the same line as in the portal, and the landing time. */
import { landingTimes } from '@altiport/flight/landing-times'
import { Line } from '@altiport/ui/line'
import { formatAirportTime, formatSpan } from '#core/format.ts'
import { useText } from '#core/language/language.ts'
import { useFlight } from '#core/live/crew-state.ts'
import styles from './flight-foot.module.css'

export function FlightFoot() {
  const text = useText()
  const crewFlight = useFlight()
  const { flight, progress } = crewFlight ?? {}
  if (!flight || !progress) return null
  return (
    <div className={styles.foot}>
      {/* The line is left-to-right in every language. */}
      <div className={styles.way} dir="ltr">
        <span>{flight.originIata}</span>
        <span>{flight.destIata}</span>
      </div>
      <div dir="ltr">
        <Line
          value={progress.progress / 100}
          label={text('flight.flown')}
          valueText={text('flight.percent', { n: Math.round(progress.progress) })}
          className={styles.line}
        />
      </div>
      {progress.remainingTime > 0 && (
        <p className={styles.left}>{formatSpan(progress.remainingTime, text)}</p>
      )}
      {landingTimes(flight, progress).map(({ name, atInMs }) => (
        <p key={name} className={styles.landing}>
          {text(`flight.${name}`)}{' '}
          <span className={styles.time}>
            {formatAirportTime(atInMs, flight.destIata, flight.destTimeZone)}
          </span>
        </p>
      ))}
    </div>
  )
}
