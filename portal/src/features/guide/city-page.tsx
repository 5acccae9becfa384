/** One city: picture and name, facts, highlights, map, and transfers from the airport. */
import { Icon } from '@altiport/ui/icon'
import { Picture } from '@altiport/ui/picture'
import { useTimeLeft } from '#core/flight/flight.ts'
import { formatClock, formatSpan } from '#core/format.ts'
import { useLanguage, useText } from '#core/language/language.ts'
import { FailedPage } from '#core/media/failed-page.tsx'
import { useFlightTime } from '#core/media/flight-time.ts'
import { tilePicture } from '#core/media/picture-source.ts'
import { Link } from '#core/route/link.tsx'
import { Navigate } from '#core/route/use-route.ts'
import { CityMap } from './city-map/city-map.tsx'
import styles from './city-page.module.css'
import { FactGrid } from './fact-grid.tsx'
import { cityFacts, weatherFact } from './guide-facts.ts'
import { priceText } from './guide-format.ts'
import { GuideLead, LeadWhen } from './guide-lead.tsx'
import { useCityLog } from './guide-log.ts'
import { GuideSkeleton } from './guide-skeleton.tsx'
import { PlaceLine } from './place-line.tsx'
import { SavedCard } from './saved/saved-card.tsx'
import { SectionChips } from './section-chips.tsx'
import { type City, useCity, useDestination, useDistanceInKm } from './use-city.ts'

/** @see RTE-24, GDE-01, GDE-11 */
export function CityPage() {
  const { city, isWaiting, hasSkeleton, hasFailed, refetch } = useCity()
  useCityLog(city?.id)
  if (hasFailed) return <FailedPage onRetry={refetch} />
  if (isWaiting || city === undefined) return <GuideSkeleton isShown={hasSkeleton} />
  if (city === null) return <Navigate to="/404" replace fades={false} />
  return <CityDetails key={city.id} city={city} />
}

function CityDetails({ city }: { city: City }) {
  const text = useText()
  return (
    <article className={styles.city}>
      <Lead city={city} />
      <div className={styles.body}>
        <SectionChips city={city} current={null} />
        <div className={styles.part}>
          <CityFacts city={city} />
          <SavedCard city={city} />
        </div>
        <StartHere city={city} />
        {city.map && (
          <section className={styles.part}>
            <h2>{text('guide.map', { city: city.title })}</h2>
            <CityMap city={city} />
          </section>
        )}
        <FromAirport city={city} />
        {city.credits && <p className={styles.credits}>{city.credits}</p>}
      </div>
    </article>
  )
}

function Lead({ city }: { city: City }) {
  const text = useText()
  return (
    <GuideLead picture={city.picture} name={city.title} when={<DistanceOrTime city={city} />} isSticky>
      <p className={styles.tagline}>{city.tagline}</p>
      <Link to="/app/moving-map" className={styles.toMap}>
        <Icon name="globe-hemisphere-west" />
        {text('guide.movingMap')}
      </Link>
    </GuideLead>
  )
}

/** As time if the flight goes there, else as distance. */
function DistanceOrTime({ city }: { city: City }) {
  const text = useText()
  const flight = useFlightTime()
  const km = useDistanceInKm(city.location)
  const isDestination = city.airports.includes(useDestination())
  if (isDestination && flight)
    return <LeadWhen>{text('guide.away', { time: formatSpan(flight.remainingInS, text) })}</LeadWhen>
  return km === null ? null : <LeadWhen>{text('guide.far', { n: km })}</LeadWhen>
}

function CityFacts({ city }: { city: City }) {
  const text = useText()
  const { language } = useLanguage()
  const nowInMs = useTimeLeft()?.nowInMs ?? Date.now()
  const month = Number(
    new Intl.DateTimeFormat('en', { month: 'numeric', timeZone: city.timeZone }).format(nowInMs),
  )
  return (
    <FactGrid
      facts={[
        { name: text('guide.localTime'), value: formatClock(nowInMs, city.timeZone), icon: 'clock' },
        ...cityFacts({ ...city, openingHours: null }, language, text),
        weatherFact(city, month, language, text),
      ]}
    />
  )
}

function StartHere({ city }: { city: City }) {
  const text = useText()
  const all = city.sections.flatMap((section) => section.places.map((place) => ({ section, place })))
  const chosen = city.highlights.flatMap((id) => all.filter(({ place }) => place.id === id))
  const [first] = city.sections
  if (chosen.length === 0 || !first) return null
  return (
    <section className={styles.start}>
      <div className={styles.head}>
        <h2>{text('guide.startHere')}</h2>
      </div>
      <ul className={styles.rail}>
        {chosen.map(({ section, place }) => {
          const source = tilePicture(place.pictures[0])
          return (
            <li key={place.id}>
              <Link
                to="/app/guide/$city/$section/$poi"
                params={{ city: city.id, section: section.id, poi: place.id }}
                className={styles.tile}
              >
                <Picture
                  {...(source ?? { src: '' })}
                  ratio={4 / 5}
                  alt=""
                  title={place.title}
                  className={styles.tilePicture}
                />
                <strong>{place.title}</strong>
                <PlaceLine city={city} place={place} isStacked />
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function FromAirport({ city }: { city: City }) {
  const text = useText()
  const { language } = useLanguage()
  if (city.fromAirport.length === 0) return null
  return (
    <section className={styles.part}>
      <h2>{text('guide.fromAirport')}</h2>
      <ul className={styles.waysIn}>
        {city.fromAirport.map((transfer) => (
          <li key={transfer.title}>
            <Icon name="bus" className={styles.wayIcon} />
            <div>
              <strong>{transfer.title}</strong>
              {transfer.text && <p>{transfer.text}</p>}
            </div>
            <div className={styles.wayFacts}>
              {transfer.durationInMin !== null && (
                <span>{formatSpan(transfer.durationInMin * 60, text)}</span>
              )}
              {transfer.price && <strong>{priceText(transfer.price, language, text)}</strong>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
