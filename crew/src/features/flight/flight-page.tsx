/** The flight data as published to passengers, with source and age of each value, and the crew's corrections. */
import { PauseButton } from '#core/announcement/pause-button.tsx'
import { useText } from '#core/language/language.ts'
import { useFlight, useLeg } from '#core/live/crew-state.ts'
import { useIsConnected } from '#core/live/live.ts'
import { Columns, EmptyState, Page } from '#core/page/page.tsx'
import { LandingCard } from './landing-card.tsx'
import { LegCard } from './leg-card.tsx'
import { PhaseCard } from './phase-card.tsx'
import { RouteCard } from './route-card.tsx'
import { ValueList } from './value-list.tsx'

/** @see CRW-06, CRW-07 */
export function FlightPage() {
  const text = useText()
  const crewFlight = useFlight()
  const leg = useLeg()
  const isConnected = useIsConnected()
  if (!crewFlight || !leg)
    return (
      <Page title={text('flight.title')} actions={<PauseButton />}>
        <EmptyState>{isConnected ? text('connection.loading') : text('connection.noData')}</EmptyState>
      </Page>
    )
  return (
    <Page title={text('flight.title')} actions={<PauseButton />}>
      <Columns
        aside={
          <>
            {crewFlight.progress && <LandingCard crewFlight={crewFlight} />}
            {crewFlight.progress && <PhaseCard crewFlight={crewFlight} />}
            <RouteCard crewFlight={crewFlight} />
            <LegCard leg={leg} crewFlight={crewFlight} />
          </>
        }
      >
        {crewFlight.flight && crewFlight.progress ? (
          <ValueList crewFlight={crewFlight} />
        ) : (
          <EmptyState>{text('flight.none')}</EmptyState>
        )}
      </Columns>
    </Page>
  )
}
