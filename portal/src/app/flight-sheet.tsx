/**
 * The flight in full: origin, destination, progress, time left, landing, duration. A dialog over any page.
 *
 * @see MAP-01 to MAP-04, MAP-06, OP-27, ERR-24
 */
import { Dialog } from '@altiport/ui/dialog'
import { Line } from '@altiport/ui/line'
import { Sheet } from '@altiport/ui/sheet'
import { useFlight } from '#core/flight/flight.ts'
import {
  cityName,
  departureTime,
  type Flight,
  isBackAtGate,
  landings,
  partFlown,
  progressText,
  timeLeft,
} from '#core/flight/flight-text.ts'
import { formatSpan } from '#core/format.ts'
import { GlobeCrop } from '#core/globe/globe-crop.tsx'
import { useLanguage, useText } from '#core/language/language.ts'
import { useFlightTime } from '#core/media/flight-time.ts'
import type { MenuEntry } from '#core/menu/menu.ts'
import { closePopup, usePopup } from '#core/popup.ts'
import { FlightFacts, useEnds } from './flight-facts.tsx'
import { FlightLinks } from './flight-links.tsx'
import { FlightPlan } from './flight-plan.tsx'
import styles from './flight-sheet.module.css'
import { useShellLayout } from './shell-layout.ts'

export function FlightSheet({ entries }: { entries: MenuEntry[] }) {
  const text = useText()
  const open = usePopup() === 'flight'
  const flight = useFlight()
  const time = useFlightTime()
  const layout = useShellLayout()
  const isWide = layout === 'rail' || layout === 'side'
  if (!flight.loaded) {
    return (
      <Dialog open={open} onClose={closePopup} title={text('flight.noData')} closeLabel={text('shell.close')}>
        <p className={styles.hint}>{text('flight.noDataHint')}</p>
      </Dialog>
    )
  }
  return (
    <Sheet
      open={open}
      onClose={closePopup}
      label={text('flight.title')}
      size="wide"
      className={isWide ? styles.panel : undefined}
    >
      <div className={styles.flight}>
        {isWide && (
          <div className={styles.globe}>
            <GlobeCrop part="left" focusY={0.42} />
          </div>
        )}
        {isWide ? <FlightRow flight={flight} /> : <Ends flight={flight} />}
        {!isWide && <FlightLine flight={flight} />}
        {!isWide && (
          <div className={styles.clocks}>
            <span>{text('flight.leaves', { time: departureTime(flight) })}</span>
            <Landings flight={flight} />
          </div>
        )}
        <p className={styles.left}>
          {flight.stale === 'live' && flight.remainingInS > 0 && !isBackAtGate(flight.progress)
            ? formatSpan(flight.remainingInS, text)
            : timeLeft(flight, text)}
        </p>
        <p className={styles.way}>{progressText(flight, text)}</p>
        <Diverted flight={flight} />
        <Estimated flight={flight} />
        <FlightFacts flight={flight} withCities={isWide} />
        {time && <FlightPlan flight={time} />}
        <FlightLinks flight={flight} entries={entries} />
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
      className={styles.line}
    />
  )
}

/** On wide screens the strip opens in place: the same row at the same height. */
function FlightRow({ flight }: { flight: Flight }) {
  const text = useText()
  return (
    <div className={styles.row}>
      <span>
        <b>{flight.flight.originIata}</b>
        <span>{text('flight.leaves', { time: departureTime(flight) })}</span>
      </span>
      <FlightLine flight={flight} />
      <span>
        <b>{flight.flight.destIata}</b>
        <Landings flight={flight} />
      </span>
    </div>
  )
}

function Landings({ flight }: { flight: Flight }) {
  const text = useText()
  return (
    <span className={styles.landings}>
      {landings(flight).map(({ name, time }) => (
        <span key={name}>
          {text(name)} {time}
        </span>
      ))}
    </span>
  )
}

function Ends({ flight }: { flight: Flight }) {
  const text = useText()
  return (
    <div className={styles.ends}>
      {useEnds(flight).map(({ iata, city, clock }) => (
        <div key={iata}>
          <b className={styles.code}>{iata}</b>
          <span>{clock ? text('flight.cityNow', { city, time: clock }) : city}</span>
        </div>
      ))}
    </div>
  )
}

/** @see CRW-06 */
function Diverted({ flight: { flight, progress } }: { flight: Flight }) {
  const text = useText()
  const { language } = useLanguage()
  if (progress.diversion !== 'declared') return null
  const city = cityName(flight.destCity, flight.destCityNames, language)
  return <p className={styles.estimated}>{text('flight.diverted', { city })}</p>
}

/** Younger data is displayed without its age. */
const oldFromInS = 60

/** The feeds are silent: the position is estimated, and its age is displayed. @see FEED-03 */
function Estimated({ flight: { progress } }: { flight: Flight }) {
  const text = useText()
  const ageInS = progress.ageInS ?? 0
  if (!progress.estimated || ageInS < oldFromInS) return null
  return <p className={styles.estimated}>{text('flight.estimated', { length: formatSpan(ageInS, text) })}</p>
}
