/** A city's saved places, to be exported as one file or removed. */
import { Button, IconButton } from '@altiport/ui/button'
import { Dialog } from '@altiport/ui/dialog'
import { useState } from 'react'
import { logError } from '#core/error-log.ts'
import { useLanguage, useText } from '#core/language/language.ts'
import { showNotice } from '#core/notice.ts'
import { Link } from '#core/route/link.tsx'
import type { City, Place } from '#features/guide/use-city.ts'
import { useSaved } from './saved-places.ts'
import styles from './saved-sheet.module.css'

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
      showNotice(text('guide.saved'))
      onClose()
    } catch (failure) {
      logError('Saved places could not be exported', failure)
      showNotice(text('failure.title'))
    } finally {
      setExporting(false)
    }
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text('guide.keptFor', { city: city.title })}
      subtitle={places.length > 0 ? text('guide.keptHint') : undefined}
      closeLabel={text('shell.close')}
      actions={
        places.length > 0 && (
          <Button variant="primary" wide icon="download-simple" disabled={isExporting} onClick={exportFile}>
            {text('guide.save')}
          </Button>
        )
      }
    >
      {places.length === 0 && <p className={styles.none}>{text('guide.keptNone')}</p>}
      <ul className={styles.places}>
        {places.map(({ section, place }) => (
          <li key={place.id} className={styles.place}>
            <Link
              to="/app/guide/$city/$section/$poi"
              params={{ city: city.id, section, poi: place.id }}
              onClick={onClose}
            >
              <strong>{place.title}</strong>
              {place.tagline && <span>{place.tagline}</span>}
            </Link>
            <IconButton
              icon="bookmark-simple"
              weight="fill"
              label={text('guide.unkeep', { place: place.title })}
              onClick={() => toggleSaved({ city: city.id, section, place: place.id })}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** Those that are still in the guide, in the order in which they were saved. */
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
