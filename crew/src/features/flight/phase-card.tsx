/** The phase of the flight: the aircraft's, or set by hand. */
import { Text } from '@altiport/ui/text'
import { type CrewFlight, correctFlight } from '@altiport/wire/flight-crew'
import { type FlightPhase, flightPhases } from '@altiport/wire/flight-values'
import { useState } from 'react'
import { ActionButton } from '#core/action/action-button.tsx'
import { ActionSheet } from '#core/action/action-sheet.tsx'
import { useMutation } from '#core/action/use-mutation.ts'
import { Choice, Choices } from '#core/choice.tsx'
import { phaseText } from '#core/flight/phase-text.ts'
import { useText } from '#core/language/language.ts'
import { flightStore } from '#core/live/crew-state.ts'
import { Card } from '#core/page/page.tsx'

/** @see CRW-06 */
export function PhaseCard({ crewFlight }: { crewFlight: CrewFlight }) {
  const text = useText()
  const { mutate, isDisabled } = useMutation(correctFlight)
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<FlightPhase | null>(null)
  const { legId, aircraft, byHand: overrides, progress } = crewFlight
  const set = async (phase: FlightPhase | null) => {
    const result = await mutate({ legId, phase })
    if (!result) return
    flightStore.write(result.reply)
    setOpen(false)
  }
  const open = () => {
    setChosen(null)
    setOpen(true)
  }
  return (
    <Card title={text('flight.phase')}>
      <Text variant="h2">
        {progress?.phase
          ? phaseText(progress.phase, text, progress.returned && !overrides.phase)
          : text('flight.unknown')}
      </Text>
      <ActionButton wide disabled={isDisabled} onClick={open}>
        {text('flight.setPhase')}
      </ActionButton>
      {overrides.phase && (
        <ActionButton wide disabled={isDisabled} onClick={() => set(null)}>
          {aircraft.phase
            ? text('flight.follow', { time: phaseText(aircraft.phase, text) })
            : text('flight.followNone')}
        </ActionButton>
      )}
      <ActionSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={text('flight.setPhase')}
        actions={
          <>
            <ActionButton onClick={() => setOpen(false)}>{text('action.cancel')}</ActionButton>
            <ActionButton variant="main" disabled={isDisabled || !chosen} onClick={() => set(chosen)}>
              {chosen ? text('flight.keep', { value: phaseText(chosen, text) }) : text('flight.setPhase')}
            </ActionButton>
          </>
        }
      >
        <Choices label={text('flight.phase')}>
          {flightPhases.map((phase) => (
            <Choice
              key={phase}
              chosen={phase === (chosen ?? progress?.phase)}
              onClick={() => setChosen(phase)}
            >
              {phaseText(phase, text)}
            </Choice>
          ))}
        </Choices>
      </ActionSheet>
    </Card>
  )
}
