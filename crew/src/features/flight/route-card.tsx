/** The route of the leg; the crew can choose another (two airports and the flight number) and divert in the air. */

import { isInTheAir } from '@altiport/flight/phase'
import { Field } from '@altiport/ui/field'
import { Text } from '@altiport/ui/text'
import type { CurrentFlight } from '@altiport/wire/flight'
import { type CrewFlight, divertFlight, setRoute } from '@altiport/wire/flight-crew'
import { useState } from 'react'
import { ActionButton } from '#core/action/action-button.tsx'
import { ActionSheet } from '#core/action/action-sheet.tsx'
import { Confirm } from '#core/action/confirm.tsx'
import { useMutation } from '#core/action/use-mutation.ts'
import { useText } from '#core/language/language.ts'
import { flightStore } from '#core/live/crew-state.ts'
import { Card } from '#core/page/page.tsx'
import { type Airport, AirportField } from './airport-field.tsx'
import { isRouteDiversion } from './route-diversion.ts'

/** @see CRW-06 */
export function RouteCard({ crewFlight }: { crewFlight: CrewFlight }) {
  const text = useText()
  const { mutate, isDisabled } = useMutation(setRoute)
  const divert = useMutation(divertFlight)
  const [isOpen, setOpen] = useState(false)
  const [route, setRouteDraft] = useState<ChosenRoute>(noRoute)
  const [confirming, setConfirming] = useState<'change' | 'revert' | null>(null)
  const { legId, flight, progress, byHand: overrides } = crewFlight
  const { origin, destination } = route
  const isFlying = flight !== null && isInTheAir(progress?.phase)
  const isDiversion = isFlying && isRouteDiversion(flight, { origin, destination })
  const routeText = () => {
    if (!origin || !destination) return text('flight.chooseBoth')
    if (isDiversion) return text('flight.divertTo', { airport: destination.iata })
    const key = isFlying ? 'flight.changeRoute' : 'flight.useRoute'
    return text(key, { from: origin.iata, to: destination.iata })
  }

  const open = () => {
    // For a flight in the air the origin is preselected: usually only the destination changes.
    setRouteDraft({
      origin: isFlying ? originOf(flight) : null,
      destination: null,
      flightNumber: flight?.flightId ?? '',
    })
    setOpen(true)
  }
  const finish = (result: { reply: CrewFlight } | undefined) => {
    setConfirming(null)
    if (!result) return
    flightStore.write(result.reply)
    setOpen(false)
  }
  const set = async () => {
    if (!origin || !destination) return
    if (isDiversion) return finish(await divert.mutate({ legId, destination: destination.iata }))
    const flightNumber = route.flightNumber.trim()
    finish(
      await mutate({
        legId,
        origin: origin.iata,
        destination: destination.iata,
        ...(flightNumber && { flightNumber }),
      }),
    )
  }
  const revertDiversion = async () => finish(await divert.mutate({ legId, destination: null }))
  const diversion = overrides.diversion?.value

  return (
    <Card title={text('flight.route')}>
      <Text variant="h2" data-ltr>
        {flight ? `${flight.originIata} – ${flight.destIata}` : text('flight.unknown')}
      </Text>
      {overrides.route && (
        <Text tone="muted">{text('flight.setManually', { tablet: overrides.route.tablet })}</Text>
      )}
      {diversion && (
        <Text tone="muted">
          {text('flight.divertedFrom', {
            airport: diversion.instead,
            tablet: overrides.diversion?.tablet ?? '',
          })}
        </Text>
      )}
      <ActionButton wide disabled={isDisabled} onClick={open}>
        {text('flight.chooseRoute')}
      </ActionButton>
      {diversion && (
        <ActionButton wide disabled={divert.isDisabled} onClick={() => setConfirming('revert')}>
          {text('flight.cancelDiversion')}
        </ActionButton>
      )}
      <RouteSheet
        open={isOpen}
        route={route}
        action={routeText()}
        isDisabled={isDisabled}
        onChange={(change) => setRouteDraft({ ...route, ...change })}
        onConfirm={() => (isFlying ? setConfirming('change') : set())}
        onClose={() => setOpen(false)}
      />
      <Confirm
        open={confirming === 'change'}
        title={
          isDiversion
            ? text('flight.divertNow', { airport: destination?.iata ?? '', city: destination?.city ?? '' })
            : text('flight.changeInTheAir')
        }
        action={routeText()}
        disabled={isDisabled || divert.isDisabled}
        onConfirm={set}
        onClose={() => setConfirming(null)}
      >
        <p>
          {isDiversion
            ? text('flight.divertHint', { origin: origin?.iata ?? '' })
            : text('flight.changeInTheAirHint')}
        </p>
      </Confirm>
      <Confirm
        open={confirming === 'revert'}
        title={text('flight.cancelDiversionNow', { airport: diversion?.instead ?? '' })}
        action={text('flight.cancelDiversion')}
        disabled={divert.isDisabled}
        onConfirm={revertDiversion}
        onClose={() => setConfirming(null)}
      >
        <p>{text('flight.cancelDiversionHint')}</p>
      </Confirm>
    </Card>
  )
}

type ChosenRoute = { origin: Airport | null; destination: Airport | null; flightNumber: string }

const noRoute: ChosenRoute = { origin: null, destination: null, flightNumber: '' }

type RouteSheetProps = {
  open: boolean
  route: ChosenRoute
  /** Label of the button that confirms. */
  action: string
  isDisabled: boolean
  onChange: (change: Partial<ChosenRoute>) => void
  onConfirm: () => void
  onClose: () => void
}

/** Two airports and the flight number. */
function RouteSheet({ open, route, action, isDisabled, onChange, onConfirm, onClose }: RouteSheetProps) {
  const text = useText()
  const { origin, destination, flightNumber } = route
  return (
    <ActionSheet
      open={open}
      onClose={onClose}
      size="wide"
      title={text('flight.chooseRoute')}
      actions={
        <>
          <ActionButton onClick={onClose}>{text('action.cancel')}</ActionButton>
          <ActionButton variant="main" disabled={isDisabled || !origin || !destination} onClick={onConfirm}>
            {action}
          </ActionButton>
        </>
      }
    >
      <AirportField
        label={text('flight.from')}
        chosen={origin}
        onChoose={(airport) => onChange({ origin: airport })}
      />
      <AirportField
        label={text('flight.to')}
        chosen={destination}
        onChoose={(airport) => onChange({ destination: airport })}
      />
      <Field
        label={text('flight.number')}
        maxLength={12}
        value={flightNumber}
        onChange={({ currentTarget }) => onChange({ flightNumber: currentTarget.value })}
      />
      <p>{text('flight.routeHint')}</p>
    </ActionSheet>
  )
}

const originOf = ({ originIata, originCity }: CurrentFlight): Airport => ({
  iata: originIata,
  city: originCity,
  name: '',
  country: '',
})
