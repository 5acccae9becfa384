/** The city's map with its places, drawn from the pack only: no tiles, no network beyond the hub. */
import { Button } from '@altiport/ui/button'
import { useText } from '#core/language/language.ts'
import { Link } from '#core/route/link.tsx'
import type { City } from '#features/guide/city/use-city.ts'
import { PanZoom } from '#features/guide/pan-zoom.tsx'
import styles from './city-map.module.css'
import { useCityDrawing } from './use-city-drawing.ts'

export function CityMap({ city, markedId }: { city: City; markedId?: string }) {
  const text = useText()
  const { drawing, hasFailed, retry } = useCityDrawing(city.map?.url)
  if (!city.map) return null
  if (hasFailed) {
    return (
      <p className={styles.failed} role="alert">
        {text('guide.noMap')}
        <Button small onClick={retry}>
          {text('failure.retry')}
        </Button>
      </p>
    )
  }
  if (!drawing) return <div className={styles.waiting} aria-busy="true" />
  const pins = city.sections.flatMap((section) =>
    section.places.flatMap((place) => {
      const point = place.location && drawing.locate(place.location)
      return point ? [{ section, place, point }] : []
    }),
  )
  return (
    <figure className={styles.figure}>
      <PanZoom label={text('guide.map', { city: city.title })} ratio={drawing.width / drawing.height}>
        <svg viewBox={`0 0 ${drawing.width} ${drawing.height}`} className={styles.drawing} aria-hidden="true">
          {drawing.shapes.map(({ kind, path, isArea }) => (
            <path key={path} d={path} data-kind={kind} data-area={isArea || undefined} />
          ))}
          {drawing.labels.map(({ x, y, name }) => (
            <text key={`${name}${x}`} x={x} y={y}>
              {name}
            </text>
          ))}
        </svg>
        {pins.map(({ section, place, point }) => (
          <Link
            key={place.id}
            to="/app/guide/$city/$section/$poi"
            params={{ city: city.id, section: section.id, poi: place.id }}
            className={styles.pin}
            aria-label={place.title}
            aria-current={place.id === markedId ? 'true' : undefined}
            style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }}
          >
            <span className={styles.dot} />
            <span className={styles.name} aria-hidden="true">
              {place.title}
            </span>
          </Link>
        ))}
      </PanZoom>
      {city.map.credits && <figcaption className={styles.credits}>{city.map.credits}</figcaption>}
    </figure>
  )
}
