/** The way to what is kept in a city, and to keeping all of it. */
import { Icon } from '@altiport/ui/icon'
import { tileThumbnail } from '@altiport/wire/media'
import { useState } from 'react'
import { thumbnail } from '#core/image.ts'
import { useText } from '#core/language/language.ts'
import { showNotice } from '#core/notice.ts'
import type { City } from '#features/guide/use-city.ts'
import { useKept } from './kept.ts'
import styles from './kept-card.module.css'
import { KeptSheet, useKeptPlaces } from './kept-sheet.tsx'

export function KeptCard({ city }: { city: City }) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  const { length: count } = useKeptPlaces(city)
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
      <KeepAll city={city} />
      <KeptSheet city={city} open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

/** Nothing where all is kept. @see GDE-03, PAX-08 */
function KeepAll({ city }: { city: City }) {
  const text = useText()
  const { kept, isKept, keepAll, restore } = useKept()
  const places = city.sections.flatMap((section) =>
    section.places.map((place) => ({ place, at: { city: city.id, section: section.id, place: place.id } })),
  )
  if (places.every(({ at }) => isKept(at))) return null
  const keep = () => {
    const pictures = places.flatMap(({ place }) =>
      place.pictures.map(({ url }) => thumbnail(url, tileThumbnail)),
    )
    keepAll(
      places.map(({ at }) => at),
      city.map ? [...pictures, city.map.url] : pictures,
    )
    showNotice(text('guide.keptAll', { n: places.length }), { undo: () => restore(kept) })
  }
  return (
    <button type="button" className={styles.all} onClick={keep}>
      <Icon name="bookmark-simple" />
      {text('guide.keepAll')}
    </button>
  )
}
