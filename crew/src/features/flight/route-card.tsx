/** The route of the leg, and choosing another: two airports found by code, city or name, and the flight's number. */
import { type CrewFlight, setRoute } from '@altiport/wire/crew-flight'
import { useId, useState } from 'react'
import { ActButton } from '#core/act-button.tsx'
import { ActSheet } from '#core/act-sheet.tsx'
import { useText } from '#core/language/language.ts'
import { flightStore } from '#core/live/told.ts'
import { Card } from '#core/page.tsx'
import { useAct } from '#core/use-act.ts'
import { type Airport, AirportField } from './airport-field.tsx'
import look from './flight-cards.module.css'

/** @see CRW-06 */
export function RouteCard({ told }: { told: CrewFlight }) {
  const text = useText()
  const numberId = useId()
  const { act, isDisabled } = useAct<CrewFlight, typeof setRoute>(setRoute)
  const [isOpen, setOpen] = useState(false)
  const [origin, setOrigin] = useState<Airport | null>(null)
  const [destination, setDestination] = useState<Airport | null>(null)
  const [number, setNumber] = useState('')
  const { legId, flight, byHand } = told

  const open = () => {
    setOrigin(null)
    setDestination(null)
    setNumber(flight?.flightId ?? '')
    setOpen(true)
  }
  const set = async () => {
    if (!origin || !destination) return
    const flightNumber = number.trim()
    const reply = await act({
      legId,
      origin: origin.iata,
      destination: destination.iata,
      ...(flightNumber && { flightNumber }),
    })
    if (!reply) return
    flightStore.write(reply)
    setOpen(false)
  }

  return (
    <Card title={text('flight.route')}>
      <p className={look.value} data-ltr>
        {flight ? `${flight.originIata} – ${flight.destIata}` : text('flight.unknown')}
      </p>
      {byHand.route && <p className={look.text}>{text('flight.byHand', { tablet: byHand.route.tablet })}</p>}
      <ActButton wide disabled={isDisabled} onClick={open}>
        {text('flight.chooseRoute')}
      </ActButton>
      <ActSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        size="wide"
        title={text('flight.chooseRoute')}
        acts={
          <>
            <ActButton onClick={() => setOpen(false)}>{text('act.cancel')}</ActButton>
            <ActButton kind="main" disabled={isDisabled || !origin || !destination} onClick={set}>
              {origin && destination
                ? text('flight.useRoute', { from: origin.iata, to: destination.iata })
                : text('flight.chooseBoth')}
            </ActButton>
          </>
        }
      >
        <AirportField label={text('flight.from')} chosen={origin} onChoose={setOrigin} />
        <AirportField label={text('flight.to')} chosen={destination} onChoose={setDestination} />
        <div className={look.field}>
          <label htmlFor={numberId}>{text('flight.number')}</label>
          <input
            id={numberId}
            className={look.input}
            maxLength={12}
            value={number}
            onChange={({ currentTarget }) => setNumber(currentTarget.value)}
          />
        </div>
        <p>{text('flight.routeMeans')}</p>
      </ActSheet>
    </Card>
  )
}
