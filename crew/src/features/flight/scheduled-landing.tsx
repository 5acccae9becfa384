/** Sets the scheduled landing, which passengers see beside the estimate, in the destination's local time or UTC. */

import { Field } from '@altiport/ui/field'
import { Stack } from '@altiport/ui/stack'
import { type CrewFlight, correctFlight } from '@altiport/wire/flight-crew'
import { useState } from 'react'
import { ActionButton } from '#core/action/action-button.tsx'
import { useMutation } from '#core/action/use-mutation.ts'
import { formatClock, formatList, timeZoneOrUtc } from '#core/format.ts'
import { useLanguage, useText } from '#core/language/language.ts'
import { flightStore } from '#core/live/crew-state.ts'
import { inLanguage } from '#core/local-text.ts'
import { timeAtClock } from './time-at-clock.ts'

/** @see OP-27, CRW-06 */
export function ScheduledLanding({ crewFlight }: { crewFlight: CrewFlight }) {
  const text = useText()
  const language = useLanguage()
  const { mutate, isDisabled } = useMutation(correctFlight)
  const { flight, progress, byHand: overrides, legId } = crewFlight
  const city = inLanguage({ en: flight?.destCity ?? '', ...flight?.destCityNames }, language)
  const zone = timeZoneOrUtc(flight?.destTimeZone)
  const saved = flight?.scheduledArrivalTime
  const [draft, setDraft] = useState<string | null>(null)
  const displayedTime = draft ?? (saved === undefined ? '' : formatClock(saved, zone))
  const set = async (scheduledArrivalTime: number | null) => {
    const result = await mutate({ legId, scheduledArrivalTime })
    if (!result) return
    flightStore.write(result.reply)
    setDraft(null)
  }
  const time = timeAtClock(
    displayedTime,
    progress?.arrivalTime ?? crewFlight.flight?.at ?? crewFlight.at,
    zone,
  )
  return (
    <Stack gap={2}>
      <Field
        label={
          zone === flight?.destTimeZone
            ? text('flight.scheduledLandingIn', { city })
            : formatList([text('flight.scheduledLanding'), 'UTC'], language)
        }
        type="time"
        value={displayedTime}
        onChange={({ currentTarget }) => setDraft(currentTarget.value)}
      />
      <ActionButton wide disabled={isDisabled || draft === null || time === null} onClick={() => set(time)}>
        {text('flight.keepSchedule')}
      </ActionButton>
      {overrides.scheduledArrivalTime && (
        <ActionButton wide disabled={isDisabled} onClick={() => set(null)}>
          {text('flight.withoutSchedule')}
        </ActionButton>
      )}
    </Stack>
  )
}
