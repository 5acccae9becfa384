/** A city's saved places, to be exported as one file or removed. */

import { Button, IconButton } from '@altiport/ui/button'
import { Dialog } from '@altiport/ui/dialog'
import { Row } from '@altiport/ui/row'
import { Stack } from '@altiport/ui/stack'
import { Text } from '@altiport/ui/text'
import { useState } from 'react'
import { logError } from '#core/error-log.ts'
import { useLanguage, useText } from '#core/language/language.ts'
import { Link } from '#core/route/link.tsx'
import { showToast } from '#core/toasts.ts'
import type { City, Place } from '#features/guide/city/use-city.ts'
import { useSaved } from './saved-places.ts'

export function SavedSheet({ city, open, onClose }: { city: City; open: boolean; onClose: () => void }) {
  const text = useText()
  const { toggleSaved } = useSaved()
  const { language, isRightToLeft } = useLanguage()
  const [isExporting, setExporting] = useState(false)
  const places = useSavedPlaces(city)
  const exportFile = async () => {
    setExporting(true)
    try {
      const { exportSaved } = await import('./export-saved.ts')
      await exportSaved(
        city,
        places.map(({ place }) => place),
        { language, isRightToLeft, text },
      )
      showToast(text('guide.downloadStarted'))
      onClose()
    } catch (failure) {
      logError('Saved places could not be exported', failure)
      showToast(text('guide.downloadFailed'))
    } finally {
      setExporting(false)
    }
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text('guide.savedFor', { city: city.title })}
      subtitle={places.length > 0 ? text('guide.savedHint') : undefined}
      closeLabel={text('shell.close')}
      actions={
        places.length > 0 && (
          <Button variant="primary" wide icon="download-simple" disabled={isExporting} onClick={exportFile}>
            {text('guide.save')}
          </Button>
        )
      }
    >
      {places.length === 0 && <Text tone="muted">{text('guide.noneSaved')}</Text>}
      <Stack as="ul" divided>
        {places.map(({ section, place }) => (
          <Row as="li" key={place.id} gap={4}>
            <Stack
              as={Link}
              grow
              to="/app/guide/$city/$section/$poi"
              params={{ city: city.id, section, poi: place.id }}
              onClick={onClose}
            >
              <Text as="strong" variant="h3">
                {place.title}
              </Text>
              {place.tagline && (
                <Text as="span" variant="callout" tone="muted">
                  {place.tagline}
                </Text>
              )}
            </Stack>
            <IconButton
              icon="bookmark-simple"
              weight="fill"
              label={text('guide.unsave', { place: place.title })}
              onClick={() => toggleSaved({ city: city.id, section, place: place.id })}
            />
          </Row>
        ))}
      </Stack>
    </Dialog>
  )
}

/** The saved places that are still in the guide, in the order in which they were saved. */
export function useSavedPlaces(city: City): { section: string; place: Place }[] {
  const { saved } = useSaved()
  return saved
    .filter((one) => one.city === city.id)
    .flatMap(({ place: id }) =>
      city.sections.flatMap((section) =>
        section.places.filter((place) => place.id === id).map((place) => ({ section: section.id, place })),
      ),
    )
}
