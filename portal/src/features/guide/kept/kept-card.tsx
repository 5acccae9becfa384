/** The way to what is kept in a city; nothing while nothing is. */
import { Icon } from '@altiport/ui/icon'
import { useState } from 'react'
import { useText } from '#core/language/language.ts'
import type { City } from '#features/guide/use-city.ts'
import look from './kept-card.module.css'
import { KeptSheet, useKeptPlaces } from './kept-sheet.tsx'

export function KeptCard({ city }: { city: City }) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  const { length: count } = useKeptPlaces(city)
  return (
    <>
      {count > 0 && (
        <button type="button" aria-haspopup="dialog" className={look.card} onClick={() => setOpen(true)}>
          <Icon name="bookmark-simple" weight="fill" className={look.icon} />
          <span>
            <strong>{text('guide.keptFor', { city: city.title })}</strong>
            <span>{text('guide.places', { n: count })}</span>
          </span>
          <Icon name="download-simple" />
        </button>
      )}
      <KeptSheet city={city} open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
