/** The phase of the flight: the aircraft's, or set by hand. */
import { Text } from '@altiport/ui/text'
import { type CrewFlight, correctFlight } from '@altiport/wire/crew-flight'
import { type CrewPhase, crewPhases } from '@altiport/wire/flight-values'
import { useState } from 'react'
import { ActButton } from '#core/act-button.tsx'
import { ActSheet } from '#core/act-sheet.tsx'
import { Choice, Choices } from '#core/choice.tsx'
import { phaseText } from '#core/flight/phase-text.ts'
import { useText } from '#core/language/language.ts'
import { flightStore } from '#core/live/crew-state.ts'
import { Card } from '#core/page.tsx'
import { useAct } from '#core/use-act.ts'

/** @see CRW-06 */
export function PhaseCard({ crewFlight }: { crewFlight: CrewFlight }) {
  const text = useText()
  const { act, isDisabled } = useAct(correctFlight)
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<CrewPhase | null>(null)
  const { legId, aircraft, byHand: overrides, progress } = crewFlight
  const set = async (phase: CrewPhase | null) => {
    const acted = await act({ legId, phase })
    if (!acted) return
    flightStore.write(acted.reply)
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
      <ActButton wide disabled={isDisabled} onClick={open}>
        {text('flight.setPhase')}
      </ActButton>
      {overrides.phase && (
        <ActButton wide disabled={isDisabled} onClick={() => set(null)}>
          {aircraft.phase
            ? text('flight.follow', { time: phaseText(aircraft.phase, text) })
            : text('flight.followNone')}
        </ActButton>
      )}
      <ActSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={text('flight.setPhase')}
        acts={
          <>
            <ActButton onClick={() => setOpen(false)}>{text('act.cancel')}</ActButton>
            <ActButton kind="main" disabled={isDisabled || !chosen} onClick={() => set(chosen)}>
              {text('flight.keep', { time: chosen ? phaseText(chosen, text) : '' })}
            </ActButton>
          </>
        }
      >
        <Choices label={text('flight.phase')}>
          {crewPhases.map((phase) => (
            <Choice
              key={phase}
              chosen={phase === (chosen ?? progress?.phase)}
              onClick={() => setChosen(phase)}
            >
              {phaseText(phase, text)}
            </Choice>
          ))}
        </Choices>
      </ActSheet>
    </Card>
  )
}
