/** The interactive map: the Earth, the views, the flight in figures, and the description as text. */

import { IconButton } from '@altiport/ui/button'
import { Dialog } from '@altiport/ui/dialog'
import { VisuallyHidden } from '@altiport/ui/visually-hidden'
import { popupLevels } from '@altiport/wire/limits'
import { useEffect, useRef, useState } from 'react'
import { useText } from '#core/language/language.ts'
import { usePageName } from '#core/menu/use-menu.ts'
import { openPopup } from '#core/popup.ts'
import type { Preset } from './camera/presets.ts'
import { MapDescriptionSheet } from './description/map-description-sheet.tsx'
import { FlightBlock } from './flight-block.tsx'
import { MapHead } from './map-head.tsx'
import { MapStage, type StageHandle } from './map-stage.tsx'
import { MapViews } from './map-views.tsx'
import styles from './passenger-map.module.css'
import { useMapFlight } from './use-map-flight.ts'

export function PassengerMap({ isFlat }: { isFlat: boolean }) {
  const text = useText()
  const name = usePageName('/app/moving-map', text('map.title'))
  const map = useMapFlight()
  const page = useRef<HTMLDivElement>(null)
  const stage = useRef<StageHandle>(null)
  const [preset, setPreset] = useState<Preset | null>('route')
  const [isNight, setNight] = useState(true)
  const [isDescriptionOpen, setDescriptionOpen] = useState(false)
  const show = (next: Preset) => {
    setPreset(next)
    stage.current?.show(next)
  }
  return (
    <div ref={page} className={styles.page} data-bleed="map" data-hero>
      <VisuallyHidden as="h1">{name}</VisuallyHidden>
      <MapStage ref={stage} map={map} isNight={isNight} isFlat={isFlat} onFree={() => setPreset(null)} />
      <MapHead
        page={page}
        isNight={isNight}
        onNight={() => setNight(!isNight)}
        onDescription={map.tracked ? () => setDescriptionOpen(true) : undefined}
      />
      {map.tracked && (
        <div className={styles.foot}>
          <MapViews chosen={preset} onChoose={show} />
          <FlightBlock map={map} onMore={() => openPopup('flight')} />
        </div>
      )}
      <div className={styles.zoom} data-covers="names">
        <IconButton
          icon="plus"
          label={text('map.zoomIn')}
          surface="glass"
          onClick={() => stage.current?.zoom(1.6)}
        />
        <IconButton
          icon="minus"
          weight="bold"
          label={text('map.zoomOut')}
          surface="glass"
          onClick={() => stage.current?.zoom(1 / 1.6)}
        />
      </div>
      <MapDescriptionSheet map={map} open={isDescriptionOpen} onClose={() => setDescriptionOpen(false)} />
      <NoFlightData isMissing={!map.flight.loaded} />
    </div>
  )
}

/** Opens if there is no flight data; once closed, it stays closed. @see POP-07, MAP-06, ERR-24 */
function NoFlightData({ isMissing }: { isMissing: boolean }) {
  const text = useText()
  const [isClosed, setClosed] = useState(false)
  const isDue = useIsDue(isMissing)
  return (
    <Dialog
      open={isDue && !isClosed}
      onClose={() => setClosed(true)}
      level={popupLevels.noFlightData}
      title={text('flight.noData')}
      closeLabel={text('shell.close')}
    >
      <p className={styles.hint}>{text('flight.noDataHint')}</p>
    </Dialog>
  )
}

/** Right after the page opens, the flight is still loading. */
const timeoutInMs = 1200

function useIsDue(isMissing: boolean): boolean {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    if (!isMissing) return setDue(false)
    const timer = setTimeout(() => setDue(true), timeoutInMs)
    return () => clearTimeout(timer)
  }, [isMissing])
  return isDue
}
