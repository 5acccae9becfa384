/**
 * The map for screen readers: its content as a list, updated on request and read aloud if the device can.
 *
 * @see PAX-06
 */
import { Button } from '@altiport/ui/button'
import { Dialog } from '@altiport/ui/dialog'
import { useEffect, useState } from 'react'
import { useText } from '#core/language/language.ts'
import type { MapFlight } from '#features/moving-map/use-map-flight.ts'
import { describeMap, type MapDescription } from './map-description.ts'
import styles from './map-description-sheet.module.css'
import { canSpeak, speak, stopSpeaking } from './speech.ts'

export function MapDescriptionSheet({
  map,
  open,
  onClose,
}: {
  map: MapFlight
  open: boolean
  onClose: () => void
}) {
  const text = useText()
  const { description, update } = useDescription(map, open)
  const [isSpeaking, setSpeaking] = useState(false)
  const { language } = map
  const stop = () => {
    stopSpeaking()
    setSpeaking(false)
  }
  const read = () => {
    if (!description) return
    setSpeaking(true)
    speak([...description.sentences, ...description.upcoming], language, () => setSpeaking(false))
  }
  useEffect(() => stopSpeaking, [])
  if (!description) return null
  return (
    <Dialog
      open={open}
      onClose={() => {
        stop()
        onClose()
      }}
      title={text('map.textVersion')}
      closeLabel={text('shell.close')}
      actions={
        <div className={styles.actions}>
          <Button icon="arrow-clockwise" iconWeight="bold" onClick={update}>
            {text('map.refresh')}
          </Button>
          {canSpeak(language) && (
            <Button icon="speaker-high" aria-pressed={isSpeaking} onClick={isSpeaking ? stop : read}>
              {text(isSpeaking ? 'map.stopReading' : 'map.readAloud')}
            </Button>
          )}
        </div>
      }
    >
      {/* Not a live region: announcing the whole list at each update would drown out everything else. */}
      <div aria-live="off">
        <ul className={styles.list}>
          {description.sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        {description.upcoming.length > 0 && (
          <>
            <h3 className={styles.head}>{text('map.alongTheWay')}</h3>
            <ul className={styles.list}>
              {description.upcoming.map((city) => (
                <li key={city}>{city}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Dialog>
  )
}

/** Not updated each second, so that the description does not change while it is being read. */
function useDescription(
  map: MapFlight,
  open: boolean,
): { description: MapDescription | null; update: () => void } {
  const text = useText()
  const [description, setDescription] = useState<MapDescription | null>(null)
  const update = () => {
    if (map.tracked) setDescription(describeMap(map.flight, map.tracked.track, map, text))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: updated on opening, on a language change, and when names load
  useEffect(() => {
    if (open) update()
  }, [open, map.language, map.areaAt, map.cities])
  return { description, update }
}
