/** Assembles the file with a city's saved places, including images and map, and downloads it. */
import { tileThumbnail } from '@altiport/wire/media'
import { thumbnail } from '#core/image.ts'
import type { Text } from '#core/language/language-store.ts'
import type { City, Place } from '#features/guide/city/use-city.ts'
import { loadDrawing } from '#features/guide/city-map/use-city-drawing.ts'
import { cityFacts, placeFacts } from '#features/guide/guide-facts.ts'
import { type ExportEntry, type ExportPage, exportHtml } from './export-html.ts'

type Localization = { language: string; isRightToLeft: boolean; text: Text }

/** Images or a map that cannot be loaded are left out: the text is what matters after landing. */
export async function exportSaved(
  city: City,
  places: readonly Place[],
  localization: Localization,
): Promise<void> {
  const { text, language, isRightToLeft } = localization
  const [map, entries] = await Promise.all([
    exportMap(city, places, text),
    Promise.all(places.map((place) => exportEntry(place, localization))),
  ])
  const title = text('guide.savedFor', { city: city.title })
  const html = exportHtml({
    language,
    isRightToLeft,
    title,
    city: city.title,
    note: text('guide.savedNote'),
    facts: plainFacts(cityFacts(city, language, text)),
    places: entries,
    map,
    headings: {
      included: text('guide.included'),
      notIncluded: text('guide.notIncluded'),
      cancellation: text('guide.cancellation'),
    },
  })
  download(`${city.id}.html`, html)
}

async function exportMap(city: City, places: readonly Place[], text: Text): Promise<ExportPage['map']> {
  const drawing = city.map ? await loadDrawing(city.map.url).catch(() => null) : null
  if (!drawing) return null
  const pins = places.flatMap(({ location, title }) => {
    const point = location && drawing.locate(location)
    return point ? [{ ...point, title }] : []
  })
  return { label: text('guide.map', { city: city.title }), drawing, pins }
}

async function exportEntry(place: Place, { language, text }: Localization): Promise<ExportEntry> {
  const [picture] = place.pictures
  return {
    title: place.title,
    tagline: place.tagline ?? '',
    synopsis: place.synopsis ?? '',
    picture: picture ? await dataAddress(thumbnail(picture.url, tileThumbnail)).catch(() => null) : null,
    facts: plainFacts(placeFacts(place, language, text)),
    inclusions: place.inclusions,
    exclusions: place.exclusions,
    cancellation: place.cancellation ?? '',
    address: place.address ?? '',
    subway: place.subway ?? '',
    phone: place.phone ?? '',
    email: place.email ?? '',
    website: place.website ?? '',
  }
}

const plainFacts = (facts: readonly { name: string; value: string }[]) =>
  facts.map(({ name, value }) => ({ name, value }))

/** Requests a format that every phone displays, whatever browser opens the file. */
async function dataAddress(url: string): Promise<string> {
  const reply = await fetch(url, { headers: { accept: 'image/webp,image/jpeg' } })
  if (!reply.ok) throw new Error(`Image request failed: ${reply.status}`)
  const reader = new FileReader()
  return new Promise((done, fail) => {
    reader.onload = () => done(String(reader.result))
    reader.onerror = () => fail(reader.error)
    reply.blob().then((blob) => reader.readAsDataURL(blob), fail)
  })
}

function download(name: string, html: string): void {
  const address = URL.createObjectURL(new Blob([html], { type: 'text/html' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers start reading the blob only after the click event.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
