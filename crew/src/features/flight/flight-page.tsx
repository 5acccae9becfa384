/** The flight as the passengers see it, each value with its source and its age. Nothing can be changed here yet. */

import { Line } from '@altiport/ui/line'
import { crewFlightCall } from '@altiport/wire/crew'
import type { CurrentFlightReply } from '@altiport/wire/flight'
import { useQuery } from '@tanstack/react-query'
import { ask } from '#core/hub.ts'
import { ageInWords, flightFacts } from './flight-facts.ts'
import look from './flight-page.module.css'

const askAgainInMs = 1000

export function FlightPage() {
  const { data, error, dataUpdatedAt, errorUpdatedAt } = useQuery({
    queryKey: ['flight'],
    queryFn: () => ask<CurrentFlightReply>(crewFlightCall),
    refetchInterval: askAgainInMs,
  })
  if (!data)
    return <p className={look.word}>{error ? 'The hub does not answer. Trying again.' : 'Asking the hub.'}</p>
  const { flight, progress } = data
  if (!flight || !progress)
    return <p className={look.word}>No flight data. Passengers see their screens without it.</p>
  const age = ageInWords(error ? errorUpdatedAt - dataUpdatedAt : 0)
  return (
    <>
      <h1 className={look.route}>
        {flight.originIata} to {flight.destIata}
      </h1>
      <p className={look.cities}>
        {flight.originCity} to {flight.destCity}
      </p>
      <Line
        value={progress.progress / 100}
        label="Way flown"
        valueText={`${Math.round(progress.progress)} percent`}
      />
      {error && <p className={look.warning}>The hub does not answer. These values stand still.</p>}
      <dl className={look.facts}>
        {flightFacts(flight, progress).map(({ name, value }) => (
          <div key={name} className={look.fact}>
            <dt>{name}</dt>
            <dd className={look.value}>{value}</dd>
            <dd className={look.source}>
              {progress.source ?? 'hub'}, {age}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
