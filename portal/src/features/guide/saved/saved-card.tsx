/** Opens a city's saved places, and offers to save all of them. */
import { Icon } from '@altiport/ui/icon'
import { tileThumbnail } from '@altiport/wire/media'
import { useState } from 'react'
import { thumbnail } from '#core/image.ts'
import { useText } from '#core/language/language.ts'
import { showNotice } from '#core/notice.ts'
import type { City } from '#features/guide/use-city.ts'
import styles from './saved-card.module.css'
import { useSaved } from './saved-places.ts'
import { SavedSheet, useSavedPlaces } from './saved-sheet.tsx'

export function SavedCard({ city }: { city: City }) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  const { length: count } = useSavedPlaces(city)
  return (
    <>
      {count > 0 && (
        <button type="button" aria-haspopup="dialog" className={styles.card} onClick={() => setOpen(true)}>
          <Icon name="bookmark-simple" weight="fill" className={styles.icon} />
          <span>
            <strong>{text('guide.keptFor', { city: city.title })}</strong>
            <span>{text('guide.places', { n: count })}</span>
          </span>
          <Icon name="download-simple" />
        </button>
      )}
      <SaveAllButton city={city} />
      <SavedSheet city={city} open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

/** Renders nothing if all places are saved. @see GDE-03, PAX-08 */
function SaveAllButton({ city }: { city: City }) {
  const text = useText()
  const { saved, isSaved, saveAll, restore } = useSaved()
  const places = city.sections.flatMap((section) =>
    section.places.map((place) => ({ place, at: { city: city.id, section: section.id, place: place.id } })),
  )
  if (places.every(({ at }) => isSaved(at))) return null
  const save = () => {
    const pictures = places.flatMap(({ place }) =>
      place.pictures.map(({ url }) => thumbnail(url, tileThumbnail)),
    )
    saveAll(
      places.map(({ at }) => at),
      city.map ? [...pictures, city.map.url] : pictures,
    )
    showNotice(text('guide.keptAll', { n: places.length }), { undo: () => restore(saved) })
  }
  return (
    <button type="button" className={styles.all} onClick={save}>
      <Icon name="bookmark-simple" />
      {text('guide.keepAll')}
    </button>
  )
}
