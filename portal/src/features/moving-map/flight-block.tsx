/** The flight in figures on the map: a sheet at the bottom of a phone, a block over the Earth on wider screens. */
import { Figure } from '@altiport/ui/figure'
import { Line } from '@altiport/ui/line'
import type { ReactNode } from 'react'
import { isBackAtGate, landingTexts, partFlown, timeLeft } from '#core/flight/flight-text.ts'
import { formatClock, formatDuration } from '#core/format.ts'
import { useText } from '#core/language/language.ts'
import type { Text } from '#core/language/language-store.ts'
import { inKm } from './description/map-description.ts'
import styles from './flight-block.module.css'
import { compassPoint } from './map-facts.ts'
import { areaName } from './places/areas.ts'
import type { MapFlight } from './use-map-flight.ts'

/** Values that cannot be computed are omitted. */
export function FlightBlock({ map, onMore }: { map: MapFlight; onMore: () => void }) {
  const text = useText()
  const { flight, tracked, origin, destination, language, areaAt } = map
  if (!tracked) return null
  const { track } = tracked
  const times = landingTexts(flight)
  const zone = flight.flight.destTimeZone
  const isInFlight = flight.percent > 0 && flight.percent < 100
  const areaBelow = areaAt && areaName(areaAt(track.plane), language)
  return (
    <section className={styles.block} data-covers="side" aria-label={text('flight.title')}>
      <button type="button" className={styles.handle} onClick={onMore} aria-label={text('flight.open')}>
        <span />
      </button>
      <div className={styles.head}>
        <div>
          <p className={styles.destination}>
            <span className={styles.narrow}>{text('map.to', { city: destination })}</span>
            <span className={styles.wide}>{text('map.fromTo', { from: origin, to: destination })}</span>
          </p>
          <Figure as="p" tone="ink" className={styles.timeLeft}>
            {timeToGo(map, text)}
          </Figure>
        </div>
        {times.length > 0 && (
          <div className={styles.landing}>
            {times.map(({ name, time }) => (
              <div key={name}>
                <p>{text(name)}</p>
                <p className={styles.clock}>{time}</p>
              </div>
            ))}
          </div>
        )}
      </div>
      <Line
        value={partFlown(flight)}
        label={text('flight.title')}
        valueText={text('flight.flown', { percent: Math.round(flight.percent) })}
        className={styles.line}
      />
      <dl className={styles.facts}>
        {times.map(({ name, time, clock }) => (
          <Fact
            key={name}
            name={text(name)}
            value={clock}
            unit={time.slice(clock.length).trim()}
            isWideOnly
          />
        ))}
        {zone && (
          <Fact
            name={text('map.inNow', { city: destination })}
            value={formatClock(flight.aircraftTimeInMs, zone)}
            isWideOnly
          />
        )}
        <Fact name={text('map.toGo')} value={inKm(track.toGoInM, language)} unit={text('map.km')} />
        <Fact
          name={text('map.flown')}
          value={inKm(track.flownInM, language)}
          unit={text('map.km')}
          isWideOnly
        />
        {isInFlight && (
          <Fact
            name={text('map.heading')}
            value={`${Math.round(track.headingInDeg) % 360}°`}
            unit={text('map.compass', { way: compassPoint(track.headingInDeg) })}
          />
        )}
        {zone && (
          <Fact
            name={text('map.in', { city: destination })}
            value={formatClock(flight.aircraftTimeInMs, zone)}
            isNarrowOnly
          />
        )}
        {areaBelow && <Fact name={text('map.over')} value={areaBelow} isWideOnly />}
      </dl>
      <DataAge map={map} />
    </section>
  )
}

function Fact({
  name,
  value,
  unit,
  isWideOnly = false,
  isNarrowOnly = false,
}: {
  name: string
  value: ReactNode
  unit?: string
  isWideOnly?: boolean
  isNarrowOnly?: boolean
}) {
  return (
    <div className={isWideOnly ? styles.wide : isNarrowOnly ? styles.narrow : undefined}>
      <dt>{name}</dt>
      <dd>
        {value} {unit && <small>{unit}</small>}
      </dd>
    </div>
  )
}

const oldAfterInS = 90

/** States that the position is estimated, or old, with the age if that is high; else renders nothing. @see FEED-03 */
function DataAge({ map: { flight } }: { map: MapFlight }) {
  const text = useText()
  const { estimated, ageInS = 0 } = flight.progress
  const isEstimated = estimated || flight.freshness !== 'live'
  const isOld = ageInS >= oldAfterInS
  if (!isEstimated && !isOld) return null
  const length = formatDuration(ageInS, text)
  return (
    <p className={styles.age} role="status">
      {!isEstimated && text('map.age', { time: length })}
      {isEstimated && (estimated && isOld ? text('flight.estimated', { length }) : text('map.estimated'))}
    </p>
  )
}

/** While it counts down, the time alone, without "left": the destination is displayed above it. */
function timeToGo({ flight }: MapFlight, text: Text): string {
  const { freshness, remainingInS, progress } = flight
  const isCounting =
    freshness === 'live' && remainingInS > 0 && progress.progress < 100 && !isBackAtGate(progress)
  return isCounting ? formatDuration(flight.remainingInS, text) : (timeLeft(flight, text) ?? '')
}
