/** The flight's progress at the foot of the navigation: the portal's line, the remaining time, and landing times. */

import { landingTimes } from '@altiport/flight/landing-times'
import { Line } from '@altiport/ui/line'
import { Row } from '@altiport/ui/row'
import { Stack } from '@altiport/ui/stack'
import { Text, textStyles } from '@altiport/ui/text'
import { formatAirportTime, formatDuration } from '#core/format.ts'
import { useText } from '#core/language/language.ts'
import { useFlight } from '#core/live/crew-state.ts'

export function FlightFoot() {
  const text = useText()
  const crewFlight = useFlight()
  const { flight, progress } = crewFlight ?? {}
  if (!flight || !progress) return null
  return (
    <Stack gap={2}>
      {/* The line is left-to-right in every language. */}
      <Row justify="between" dir="ltr" className={textStyles({ variant: 'label', weight: 'strong' })}>
        <span>{flight.originIata}</span>
        <span>{flight.destIata}</span>
      </Row>
      <div dir="ltr">
        <Line
          value={progress.progress / 100}
          label={text('flight.flown')}
          valueText={text('flight.percent', { n: Math.round(progress.progress) })}
        />
      </div>
      {progress.remainingTime > 0 && <Text variant="h2">{formatDuration(progress.remainingTime, text)}</Text>}
      {landingTimes(flight, progress).map(({ name, atInMs }) => (
        <Text key={name} variant="callout" tone="muted">
          {text(`flight.${name}`)}{' '}
          {formatAirportTime(atInMs, flight.destIata, flight.destTimeZone).replaceAll(' ', '\u00a0')}
        </Text>
      ))}
    </Stack>
  )
}
