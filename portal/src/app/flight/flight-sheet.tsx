/**
 * The flight in full: origin, destination, progress, time left, landing, duration. A dialog over any page.
 *
 * @see MAP-01 to MAP-04, MAP-06, OP-27, ERR-24
 */

import { Dialog } from '@altiport/ui/dialog'
import { Figure } from '@altiport/ui/figure'
import { Line } from '@altiport/ui/line'
import { Row } from '@altiport/ui/row'
import { Sheet } from '@altiport/ui/sheet'
import { Stack } from '@altiport/ui/stack'
import { Text, textStyles } from '@altiport/ui/text'
import { useShellLayout } from '#app/shell/shell-layout.ts'
import { useFlight } from '#core/flight/flight.ts'
import {
  cityName,
  departureText,
  type Flight,
  isBackAtGate,
  landingTexts,
  partFlown,
  progressText,
  timeLeft,
} from '#core/flight/flight-text.ts'
import { formatDuration } from '#core/format.ts'
import { GlobeCrop } from '#core/globe/globe-crop.tsx'
import { useLanguage, useText } from '#core/language/language.ts'
import { useFlightTime } from '#core/media/fit/flight-time.ts'
import type { MenuEntry } from '#core/menu/menu.ts'
import { closePopup, usePopup } from '#core/popup.ts'
import { FilmPlan } from './film-plan.tsx'
import { FlightFacts, useEndpoints } from './flight-facts.tsx'
import { FlightLinks } from './flight-links.tsx'
import styles from './flight-sheet.module.css'

export function FlightSheet({ entries }: { entries: MenuEntry[] }) {
  const text = useText()
  const open = usePopup() === 'flight'
  const flight = useFlight()
  const flightTime = useFlightTime()
  const layout = useShellLayout()
  const isWide = layout === 'rail' || layout === 'side'
  if (!flight.loaded) {
    return (
      <Dialog open={open} onClose={closePopup} title={text('flight.noData')} closeLabel={text('shell.close')}>
        <Text tone="muted">{text('flight.noDataHint')}</Text>
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
            <GlobeCrop part="remaining" focusY={0.42} />
          </div>
        )}
        {isWide ? <FlightRow flight={flight} /> : <Endpoints flight={flight} />}
        {!isWide && <FlightLine flight={flight} />}
        {!isWide && (
          <Row align="start" justify="between" className={textStyles({ variant: 'label' })}>
            <span>{departureText(flight, text)}</span>
            <LandingTimes flight={flight} />
          </Row>
        )}
        <Figure as="p" size="l" mt={7}>
          {flight.freshness === 'live' && flight.remainingInS > 0 && !isBackAtGate(flight.progress)
            ? formatDuration(flight.remainingInS, text)
            : timeLeft(flight, text)}
        </Figure>
        <Text tone="muted" mt={2}>
          {progressText(flight, text)}
        </Text>
        <Diverted flight={flight} />
        <Estimated flight={flight} />
        <FlightFacts flight={flight} withCities={isWide} />
        {flightTime && <FilmPlan flightTime={flightTime} />}
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
    <Row gap={4} className={styles.row}>
      <span>
        <b>{flight.flight.originIata}</b> <span>{departureText(flight, text)}</span>
      </span>
      <FlightLine flight={flight} />
      <span>
        <b>{flight.flight.destIata}</b> <LandingTimes flight={flight} />
      </span>
    </Row>
  )
}

function LandingTimes({ flight }: { flight: Flight }) {
  const text = useText()
  return (
    <Stack as="span" inline align="end">
      {landingTexts(flight).map(({ name, time }) => (
        <span key={name}>
          {text(name)} {time}
        </span>
      ))}
    </Stack>
  )
}

function Endpoints({ flight }: { flight: Flight }) {
  const text = useText()
  return (
    <Row align="start" justify="between" gap={4} className={styles.endpoints}>
      {useEndpoints(flight).map(({ iata, city, clock }) => (
        <div key={iata}>
          <Figure as="b" tone="ink">
            {iata}
          </Figure>
          <Text variant="callout" tone="muted">
            {clock ? text('flight.cityNow', { city, time: clock }) : city}
          </Text>
        </div>
      ))}
    </Row>
  )
}

/** @see CRW-06 */
function Diverted({ flight: { flight, progress } }: { flight: Flight }) {
  const text = useText()
  const { language } = useLanguage()
  if (progress.diversion !== 'declared') return null
  const city = cityName(flight.destCity, flight.destCityNames, language)
  return <Warning>{text('flight.diverted', { city })}</Warning>
}

/** Below this age of the position, the sheet does not say that it is estimated. */
const minShownAgeInS = 60

/** The feeds are silent: the position is estimated, and its age is displayed. @see FEED-03 */
function Estimated({ flight: { progress } }: { flight: Flight }) {
  const text = useText()
  const ageInS = progress.ageInS ?? 0
  if (!progress.estimated || ageInS < minShownAgeInS) return null
  return <Warning>{text('flight.estimated', { length: formatDuration(ageInS, text) })}</Warning>
}

const Warning = ({ children }: { children: string }) => (
  <Text variant="callout" tone="warn" mt={2}>
    {children}
  </Text>
)
