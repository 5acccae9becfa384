/** Opens a city's saved places, and offers to save all places of the city. */

import { Button } from '@altiport/ui/button'
import { Card } from '@altiport/ui/card'
import { Icon } from '@altiport/ui/icon'
import { Row } from '@altiport/ui/row'
import { Stack } from '@altiport/ui/stack'
import { Text, textStyles } from '@altiport/ui/text'
import { tileThumbnail } from '@altiport/wire/media'
import { useState } from 'react'
import { thumbnail } from '#core/image.ts'
import { useText } from '#core/language/language.ts'
import { showToast } from '#core/toasts.ts'
import type { City } from '#features/guide/city/use-city.ts'
import { useSaved } from './saved-places.ts'
import { SavedSheet, useSavedPlaces } from './saved-sheet.tsx'

export function SavedCard({ city }: { city: City }) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  const { length: count } = useSavedPlaces(city)
  return (
    <>
      {count > 0 && (
        <Card
          as="button"
          type="button"
          row
          surface="quiet"
          gap={4}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <Icon name="bookmark-simple" weight="fill" size="m" className={textStyles({ tone: 'accent' })} />
          <Stack as="span" grow>
            <Text as="strong" variant="h3">
              {text('guide.savedFor', { city: city.title })}
            </Text>
            <Text as="span" variant="callout" tone="muted">
              {text('guide.places', { n: count })}
            </Text>
          </Stack>
          <Icon name="download-simple" size="m" />
        </Card>
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
    section.places.map((place) => ({ place, ids: { city: city.id, section: section.id, place: place.id } })),
  )
  if (places.every(({ ids }) => isSaved(ids))) return null
  const save = () => {
    const pictures = places.flatMap(({ place }) =>
      place.pictures.map(({ url }) => thumbnail(url, tileThumbnail)),
    )
    saveAll(
      places.map(({ ids }) => ids),
      city.map ? [...pictures, city.map.url] : pictures,
    )
    showToast(text('guide.allSaved', { n: places.length }), { undo: () => restore(saved) })
  }
  return (
    <Row>
      <Button variant="link" icon="bookmark-simple" onClick={save}>
        {text('guide.saveAll')}
      </Button>
    </Row>
  )
}
