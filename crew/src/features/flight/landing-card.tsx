/** Overrides the aircraft's landing time, or removes the override; below, the scheduled landing. */

import { Figure } from '@altiport/ui/figure'
import { Text } from '@altiport/ui/text'
import { type CrewFlight, correctFlight } from '@altiport/wire/flight-crew'
import { useState } from 'react'
import { ActionButton } from '#core/action/action-button.tsx'
import { Button } from '#core/action/button.tsx'
import { Confirm } from '#core/action/confirm.tsx'
import { useMutation } from '#core/action/use-mutation.ts'
import { formatAirportTime, formatClock, timeZoneOrUtc } from '#core/format.ts'
import { Icon } from '#core/icon/icon.tsx'
import { useText } from '#core/language/language.ts'
import { flightStore } from '#core/live/crew-state.ts'
import { Card } from '#core/page/page.tsx'
import styles from './flight-cards.module.css'
import { ScheduledLanding } from './scheduled-landing.tsx'

const minuteInMs = 60_000
const hourInMs = 60 * minuteInMs

/** @see CRW-06 */
export function LandingCard({ crewFlight }: { crewFlight: CrewFlight }) {
  const text = useText()
  const { mutate, isDisabled } = useMutation(correctFlight)
  const [draft, setDraft] = useState<number | null>(null)
  const [isConfirming, setConfirming] = useState(false)
  const { legId, aircraft, byHand: overrides } = crewFlight
  const zone = timeZoneOrUtc(crewFlight.flight?.destTimeZone)
  const displayedInMs =
    draft ?? startOfMinute(crewFlight.progress?.arrivalTime ?? crewFlight.flight?.at ?? crewFlight.at)
  const timeAt = (timeInMs: number) => formatAirportTime(timeInMs, crewFlight.flight?.destIata ?? 'UTC', zone)
  const aircraftTime = aircraft.arrivalTime === null ? null : timeAt(aircraft.arrivalTime)
  /** Whether the displayed time is the crew's, which passengers see already. */
  const isSet = Boolean(overrides.arrivalTime) && draft === null
  const change = (byInMs: number) => setDraft(displayedInMs + byInMs)

  const set = async (arrivalTime: number | null) => {
    setConfirming(false)
    const result = await mutate({ legId, arrivalTime })
    if (!result) return
    flightStore.write(result.reply)
    setDraft(null)
  }

  return (
    <Card title={text('flight.setLanding')}>
      <Text tone="muted">
        {isSet
          ? aircraftTime
            ? text('flight.overridesAircraft', { time: aircraftTime })
            : text('flight.overridesNothing')
          : aircraftTime
            ? text('flight.willOverrideAircraft', { time: aircraftTime })
            : text('flight.willOverrideNothing')}
      </Text>
      <TimeButtons clock={formatClock(displayedInMs, zone)} isDisabled={isDisabled} onChange={change} />
      <ActionButton
        variant="main"
        wide
        disabled={isDisabled || draft === null}
        onClick={() => setConfirming(true)}
      >
        {text('flight.keep', { value: timeAt(displayedInMs) })}
      </ActionButton>
      {overrides.arrivalTime && (
        <ActionButton wide disabled={isDisabled} onClick={() => set(null)}>
          {aircraftTime ? text('flight.follow', { time: aircraftTime }) : text('flight.followNone')}
        </ActionButton>
      )}
      <ScheduledLanding crewFlight={crewFlight} />
      <Text tone="muted">{text('flight.unchanged')}</Text>
      <Confirm
        open={isConfirming}
        title={text('flight.confirmLanding', { time: timeAt(displayedInMs) })}
        action={text('flight.keep', { value: timeAt(displayedInMs) })}
        disabled={isDisabled}
        onConfirm={() => set(displayedInMs)}
        onClose={() => setConfirming(false)}
      >
        <p>{text('flight.confirmHint')}</p>
      </Confirm>
    </Card>
  )
}

type TimeButtonsProps = { clock: string; isDisabled: boolean; onChange: (byInMs: number) => void }

/** Hours and minutes, each between a button for later and one for earlier. */
function TimeButtons({ clock, isDisabled, onChange }: TimeButtonsProps) {
  const text = useText()
  const [hours, minutes] = clock.split(':')
  return (
    <div className={styles.time} data-ltr>
      <Button aria-label={text('flight.hourLater')} disabled={isDisabled} onClick={() => onChange(hourInMs)}>
        <Icon name="caret-up" weight="bold" />
      </Button>
      <span />
      <Button
        aria-label={text('flight.minuteLater')}
        disabled={isDisabled}
        onClick={() => onChange(minuteInMs)}
      >
        <Icon name="caret-up" weight="bold" />
      </Button>
      <Figure as="output">{hours}</Figure>
      <Figure as="span" aria-hidden="true">
        :
      </Figure>
      <Figure as="output">{minutes}</Figure>
      <Button
        aria-label={text('flight.hourEarlier')}
        disabled={isDisabled}
        onClick={() => onChange(-hourInMs)}
      >
        <Icon name="caret-down" weight="bold" />
      </Button>
      <span />
      <Button
        aria-label={text('flight.minuteEarlier')}
        disabled={isDisabled}
        onClick={() => onChange(-minuteInMs)}
      >
        <Icon name="caret-down" weight="bold" />
      </Button>
    </div>
  )
}

/** Rounds down to the minute, like clocks. */
const startOfMinute = (timeInMs: number) => Math.floor(timeInMs / minuteInMs) * minuteInMs
