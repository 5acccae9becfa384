/**
 * The map for kiosk screens: no input, the views take turns, large figures. Enabled by `?kiosk` in the
 * address.
 */

import { Line } from '@altiport/ui/line'
import { VisuallyHidden } from '@altiport/ui/visually-hidden'
import { useEffect, useRef, useState } from 'react'
import { departureClock, landingTexts, partFlown, progressText, timeLeft } from '#core/flight/flight-text.ts'
import { formatClock, formatDuration } from '#core/format.ts'
import { useText } from '#core/language/language.ts'
import { presets } from './camera/presets.ts'
import { inKm } from './description/map-description.ts'
import styles from './kiosk-map.module.css'
import { AirlineName } from './map-head.tsx'
import { MapStage, type StageHandle } from './map-stage.tsx'
import { useMapFlight } from './use-map-flight.ts'

const viewDurationInMs = 20_000

export function KioskMap({ isFlat }: { isFlat: boolean }) {
  const text = useText()
  const map = useMapFlight()
  const stage = useRef<StageHandle>(null)
  const [viewIndex, setViewIndex] = useState(0)
  const hasFlight = map.tracked !== null
  useEffect(() => {
    if (!hasFlight) return
    const timer = setInterval(() => setViewIndex((index) => (index + 1) % presets.length), viewDurationInMs)
    return () => clearInterval(timer)
  }, [hasFlight])
  const preset = presets[viewIndex] ?? 'route'
  useEffect(() => stage.current?.show(preset), [preset])
  return (
    <div className={styles.kiosk} data-bleed="whole" data-hero data-view={preset}>
      <VisuallyHidden as="h1">{text('map.title')}</VisuallyHidden>
      <MapStage ref={stage} map={map} isNight isFlat={isFlat} isInert onFree={() => {}} />
      <div className={styles.airline} data-covers="top">
        <AirlineName />
      </div>
      {hasFlight ? <Figures map={map} /> : <p className={styles.none}>{text('flight.noData')}</p>}
    </div>
  )
}

function Figures({
  map: { flight, tracked, origin, destination, language },
}: {
  map: ReturnType<typeof useMapFlight>
}) {
  const text = useText()
  const zone = flight.flight.destTimeZone
  const departure = departureClock(flight)
  const isCounting = flight.freshness === 'live' && flight.remainingInS > 0 && flight.progress.progress < 100
  return (
    <>
      <div className={styles.block} data-covers="side">
        <p className={styles.destination}>{text('map.to', { city: destination })}</p>
        <p className={styles.timeLeft}>
          {isCounting ? formatDuration(flight.remainingInS, text) : timeLeft(flight, text)}
        </p>
        <dl className={styles.facts}>
          {zone && (
            <div>
              <dt>{text('map.inNow', { city: destination })}</dt>
              <dd>{formatClock(flight.aircraftTimeInMs, zone)}</dd>
            </div>
          )}
          {tracked && (
            <div>
              <dt>{text('map.toGo')}</dt>
              <dd>
                {inKm(tracked.track.toGoInM, language)} <small>{text('map.km')}</small>
              </dd>
            </div>
          )}
        </dl>
        {(flight.progress.estimated || flight.freshness !== 'live') && (
          <p className={styles.age}>{text('map.estimated')}</p>
        )}
      </div>
      <div className={styles.foot} data-covers="bottom">
        <Line value={partFlown(flight)} label={text('flight.title')} className={styles.line} />
        <p className={styles.ends}>
          <span>{departure ? text('map.leaves', { city: origin, time: departure }) : origin}</span>
          <span className={styles.progress}>{progressText(flight, text).replace(/\.$/, '')}</span>
          <span className={styles.landings}>
            {landingTexts(flight).map(({ name, clock }) => (
              <span key={name}>
                {text('map.lands', { city: destination, name: text(name), time: clock })}
              </span>
            ))}
          </span>
        </p>
      </div>
    </>
  )
}
