/** How titles fit the flight: the part flown, the plane, and the title's share of the rest. */
import { Line } from '@altiport/ui/line'
import { formatSpan } from '#core/format.ts'
import { useText } from '#core/language/language.ts'
import { positionOnLine } from '#core/media/fit.ts'
import { fitTextAt } from '#core/media/fit-text.ts'
import { type FlightTime, useFlightTime } from '#core/media/flight-time.ts'
import styles from './fit-line.module.css'

/** For one title that takes `lengthInS` from now. Renders nothing without flight data or length. */
export function FitLine({ lengthInS }: { lengthInS: number | null }) {
  const text = useText()
  const flight = useFlightTime()
  if (!flight || !lengthInS) return null
  const { from, to, isPast } = positionOnLine(lengthInS, flight.remainingInS, flight.totalInS)
  return (
    <div className={styles.card}>
      <p className={styles.ending} data-past={isPast || undefined}>
        {fitTextAt(flight.remainingInS - lengthInS, flight.timeAfter(lengthInS), text)}
      </p>
      <FlownLine value={from} from={from} to={to} isPast={isPast} />
      <p className={styles.ends}>
        <span>
          {flight.origin} {flight.takeOff()}
        </span>
        <span>
          {flight.destination} {flight.landing()}
        </span>
      </p>
    </div>
  )
}

/** For a list: how many of `count` end before landing, and the time left. */
export function FitBar({ fitting, count, flight }: { fitting: number; count: number; flight: FlightTime }) {
  const text = useText()
  const flown = 1 - flight.remainingInS / flight.totalInS
  return (
    <div className={styles.bar}>
      <p className={styles.counts}>
        <strong>
          {text('vod.endBefore', { n: fitting, count, time: flight.timeAfter(flight.remainingInS) })}
        </strong>
        <span>{text('vod.toFill', { length: formatSpan(flight.remainingInS, text) })}</span>
      </p>
      <FlownLine value={flown} from={flown} to={1} isPast={false} />
    </div>
  )
}

type FlownLineProps = { value: number; from: number; to: number; isPast: boolean }

/** The piece starts clear of the plane. */
const FlownLine = ({ value, from, to, isPast }: FlownLineProps) => (
  <Line value={value} pieces={[{ from, to, tone: isPast ? 'warn' : 'accent' }]} className={styles.line} />
)
