/** How titles fit the flight: the part flown, the plane, and what the titles take of the rest. */

import { Line } from '@altiport/ui/line'
import { Row } from '@altiport/ui/row'
import { Text } from '@altiport/ui/text'
import { formatDuration } from '#core/format.ts'
import { useText } from '#core/language/language.ts'
import { describeFitAt } from '#core/media/fit/describe-fit.ts'
import { positionOnLine } from '#core/media/fit/fit.ts'
import { type FlightTime, useFlightTime } from '#core/media/fit/flight-time.ts'
import styles from './fit-line.module.css'

/** For one title that takes `lengthInS` from now. Renders nothing without flight data or length. */
export function FitLine({ lengthInS }: { lengthInS: number | null }) {
  const text = useText()
  const flight = useFlightTime()
  if (!flight || !lengthInS) return null
  const { from, to, endsAfterLanding } = positionOnLine(lengthInS, flight.remainingInS, flight.totalInS)
  return (
    <div className={styles.card}>
      <Text variant="h3" tone={endsAfterLanding ? 'warn' : undefined}>
        {describeFitAt(flight.remainingInS - lengthInS, flight.timeAfter(lengthInS), text)}
      </Text>
      <FlownLine value={from} from={from} to={to} endsAfterLanding={endsAfterLanding} />
      <Row as="p" justify="between" gap={4} className={styles.ends}>
        <Text as="span" variant="label" tone="muted">
          {flight.origin} {flight.departure()}
        </Text>
        <Text as="span" variant="label" tone="muted">
          {flight.destination} {flight.landing()}
        </Text>
      </Row>
    </div>
  )
}

/** For a list: how many of `count` end before landing, and the time left. */
export function FitBar({ fitting, count, flight }: { fitting: number; count: number; flight: FlightTime }) {
  const text = useText()
  const flown = 1 - flight.remainingInS / flight.totalInS
  return (
    <div className={styles.bar}>
      <Row as="p" justify="between" gap={4} wrap="tight">
        <Text as="strong" variant="callout" weight="strong">
          {text('vod.endBeforeLanding', { n: fitting, count, time: flight.timeAfter(flight.remainingInS) })}
        </Text>
        <Text as="span" variant="callout" tone="muted">
          {text('vod.timeToFill', { length: formatDuration(flight.remainingInS, text) })}
        </Text>
      </Row>
      <FlownLine value={flown} from={flown} to={1} endsAfterLanding={false} />
    </div>
  )
}

type FlownLineProps = { value: number; from: number; to: number; endsAfterLanding: boolean }

/** The piece that the titles take starts a little after the plane. */
const FlownLine = ({ value, from, to, endsAfterLanding }: FlownLineProps) => (
  <Line
    value={value}
    pieces={[{ from, to, tone: endsAfterLanding ? 'warn' : 'accent' }]}
    className={styles.line}
  />
)
