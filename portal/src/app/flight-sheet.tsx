/**
 * The flight in full: from, to, the line, what remains, landing, flight time. A dialog over any page.
 *
 * @see MAP-01 to MAP-04, MAP-06, ERR-24
 */
import { Dialog } from '@altiport/ui/dialog'
import { Line } from '@altiport/ui/line'
import { Sheet } from '@altiport/ui/sheet'
import { useFlight } from '#core/flight/flight.ts'
import { formatClock, formatLength } from '#core/format.ts'
import { useLanguage, useText } from '#core/language/language.ts'
import { closePopup, usePopup } from '#core/popup.ts'
import look from './flight-sheet.module.css'
import {
  arrivalClock,
  cityName,
  departureClock,
  type Flight,
  longLength,
  partFlown,
  timeLeft,
  wayInWords,
} from './flight-words.ts'
import { useShellLayout } from './shell-layout.ts'

export function FlightSheet() {
  const text = useText()
  const open = usePopup() === 'flight'
  const flight = useFlight()
  const layout = useShellLayout()
  const isWide = layout === 'rail' || layout === 'side'
  if (!flight.loaded) {
    return (
      <Dialog open={open} onClose={closePopup} title={text('flight.noData')} closeLabel={text('shell.close')}>
        <p className={look.hint}>{text('flight.noDataHint')}</p>
      </Dialog>
    )
  }
  return (
    <Sheet
      open={open}
      onClose={closePopup}
      label={text('flight.title')}
      size="wide"
      className={isWide ? look.panel : undefined}
    >
      <div className={look.flight}>
        {isWide ? <FlightRow flight={flight} /> : <Ends flight={flight} />}
        {!isWide && <FlightLine flight={flight} />}
        {!isWide && (
          <div className={look.clocks}>
            <span>{text('flight.leaves', { time: departureClock(flight) })}</span>
            <span>{text('flight.lands', { time: arrivalClock(flight) })}</span>
          </div>
        )}
        <p className={look.left}>
          {flight.stale === 'live' && flight.remainingInS > 0
            ? longLength(flight.remainingInS, text)
            : timeLeft(flight, text)}
        </p>
        <p className={look.way}>{wayInWords(flight.percent, text)}</p>
        <Facts flight={flight} withCities={isWide} />
        <button type="button" className={look.close} onClick={closePopup}>
          {text('shell.close')}
        </button>
      </div>
    </Sheet>
  )
}

function FlightLine({ flight }: { flight: Flight }) {
  const text = useText()
  return (
    <Line
      value={partFlown(flight)}
      label={text('flight.title')}
      valueText={text('flight.flown', { percent: Math.round(flight.percent) })}
      className={look.line}
    />
  )
}

/** On wide screens the strip opens in place: the same row, at the same height. */
function FlightRow({ flight }: { flight: Flight }) {
  return (
    <div className={look.row}>
      <span>
        <b>{flight.flight.originIata}</b> {departureClock(flight)}
      </span>
      <FlightLine flight={flight} />
      <span>
        <b>{flight.flight.destIata}</b> {arrivalClock(flight)}
      </span>
    </div>
  )
}

/** Both ends of the flight: code, city, and what time it is there, where that is known. */
function useEnds({ flight, nowInMs }: Flight) {
  const { language } = useLanguage()
  const ends = [
    [flight.originIata, cityName(flight.originCity, flight.originCityNames, language), flight.originTimeZone],
    [flight.destIata, cityName(flight.destCity, flight.destCityNames, language), flight.destTimeZone],
  ] as const
  return ends.map(([iata, city, timeZone]) => ({
    iata,
    city,
    clock: timeZone && formatClock(nowInMs, timeZone),
  }))
}

function Ends({ flight }: { flight: Flight }) {
  const text = useText()
  return (
    <div className={look.ends}>
      {useEnds(flight).map(({ iata, city, clock }) => (
        <div key={iata}>
          <b className={look.code}>{iata}</b>
          <span>{clock ? text('flight.cityNow', { city, time: clock }) : city}</span>
        </div>
      ))}
    </div>
  )
}

/** A value that is not known is left out. @see MAP-04, OP-27 */
function Facts({ flight, withCities }: { flight: Flight; withCities: boolean }) {
  const text = useText()
  const ends = useEnds(flight)
  const facts = [
    ...(withCities ? ends.map(({ city, clock }) => [text('flight.nowIn', { city }), clock] as const) : []),
    [text('flight.departure'), departureClock(flight)],
    [text('flight.landing'), arrivalClock(flight)],
    [
      text('flight.duration'),
      flight.flight.flightDurationInS > 0 ? formatLength(flight.flight.flightDurationInS, text) : '',
    ],
  ] as const
  return (
    <dl className={look.facts}>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
