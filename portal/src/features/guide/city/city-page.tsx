/** One city: picture and name, facts, highlights, map, and transfers from the airport. */

import { Card } from '@altiport/ui/card'
import { Icon } from '@altiport/ui/icon'
import { Picture } from '@altiport/ui/picture'
import { Row } from '@altiport/ui/row'
import { Stack } from '@altiport/ui/stack'
import { Text, textStyles } from '@altiport/ui/text'
import { useTimeLeft } from '#core/flight/flight.ts'
import { formatClock, formatDuration } from '#core/format.ts'
import { useLanguage, useText } from '#core/language/language.ts'
import { FailedPage } from '#core/media/failed-page.tsx'
import { useFlightTime } from '#core/media/fit/flight-time.ts'
import { tilePicture } from '#core/media/picture/picture-source.ts'
import { Link } from '#core/route/link.tsx'
import { Navigate } from '#core/route/use-route.ts'
import { CityMap } from '#features/guide/city-map/city-map.tsx'
import { FactGrid } from '#features/guide/fact-grid.tsx'
import { cityFacts, weatherFact } from '#features/guide/guide-facts.ts'
import { priceText } from '#features/guide/guide-format.ts'
import { GuideLead, LeadNote } from '#features/guide/guide-lead.tsx'
import { useCityLog } from '#features/guide/guide-log.ts'
import { GuideSkeleton } from '#features/guide/guide-skeleton.tsx'
import { PlaceLine } from '#features/guide/place/place-line.tsx'
import { SavedCard } from '#features/guide/saved/saved-card.tsx'
import styles from './city-page.module.css'
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
      <Stack gap={6} className={styles.body}>
        <SectionChips city={city} currentSectionId={null} />
        <Stack gap={4} className={styles.part}>
          <CityFacts city={city} />
          <SavedCard city={city} />
        </Stack>
        <StartHere city={city} />
        {city.map && (
          <Stack as="section" gap={4} className={styles.part}>
            <Text as="h2" variant="h2">
              {text('guide.map', { city: city.title })}
            </Text>
            <CityMap city={city} />
          </Stack>
        )}
        <FromAirport city={city} />
        {city.credits && (
          <Text variant="label" tone="subtle" className={styles.part}>
            {city.credits}
          </Text>
        )}
      </Stack>
    </article>
  )
}

function Lead({ city }: { city: City }) {
  const text = useText()
  return (
    <GuideLead picture={city.picture} name={city.title} note={<DistanceOrTime city={city} />} isSticky>
      <Text dir="auto" mt={2} className={styles.tagline}>
        {city.tagline}
      </Text>
      <Row as={Link} to="/app/moving-map" inline gap={2} mt={2} className={styles.toMap}>
        <Icon name="globe-hemisphere-west" size="s" />
        <Text as="span" variant="label">
          {text('guide.movingMap')}
        </Text>
      </Row>
    </GuideLead>
  )
}

/** For the flight's destination the time left until landing; otherwise, or without that time, the distance, if known. */
function DistanceOrTime({ city }: { city: City }) {
  const text = useText()
  const flight = useFlightTime()
  const km = useDistanceInKm(city.location)
  const isDestination = city.airports.includes(useDestination())
  if (isDestination && flight)
    return (
      <LeadNote>{text('guide.travelTime', { time: formatDuration(flight.remainingInS, text) })}</LeadNote>
    )
  return km === null ? null : <LeadNote>{text('guide.distance', { n: km })}</LeadNote>
}

function CityFacts({ city }: { city: City }) {
  const text = useText()
  const { language } = useLanguage()
  const time = useTimeLeft()
  const nowInMs = time?.aircraftTimeInMs ?? Date.now()
  const month = Number(
    new Intl.DateTimeFormat('en', { month: 'numeric', timeZone: city.timeZone }).format(nowInMs),
  )
  return (
    <FactGrid
      facts={[
        { name: text('guide.localTime'), value: formatClock(nowInMs, city.timeZone), icon: 'clock' },
        // Opening hours are only on the page of information.
        ...cityFacts({ ...city, openingHours: null }, language, text),
        weatherFact(city, month, language, text),
      ]}
    />
  )
}

function StartHere({ city }: { city: City }) {
  const text = useText()
  const all = city.sections.flatMap((section) => section.places.map((place) => ({ section, place })))
  const highlights = city.highlights.flatMap((id) => all.filter(({ place }) => place.id === id))
  if (highlights.length === 0) return null
  return (
    <Stack as="section" gap={4} mt={2}>
      <Text as="h2" variant="h2" className={styles.part}>
        {text('guide.startHere')}
      </Text>
      <ul className={styles.rail}>
        {highlights.map(({ section, place }) => {
          const source = tilePicture(place.pictures[0])
          return (
            <li key={place.id}>
              <Stack
                as={Link}
                to="/app/guide/$city/$section/$poi"
                params={{ city: city.id, section: section.id, poi: place.id }}
                gap={1}
              >
                <Picture {...(source ?? { src: '' })} ratio={4 / 5} alt="" title={place.title} radius="l" />
                <Text as="strong" variant="h3" mt={2}>
                  {place.title}
                </Text>
                <PlaceLine city={city} place={place} isStacked />
              </Stack>
            </li>
          )
        })}
      </ul>
    </Stack>
  )
}

function FromAirport({ city }: { city: City }) {
  const text = useText()
  const { language } = useLanguage()
  if (city.fromAirport.length === 0) return null
  return (
    <Stack as="section" gap={4} className={styles.part}>
      <Text as="h2" variant="h2">
        {text('guide.fromAirport')}
      </Text>
      <Card as="ul" divided className={styles.transfers}>
        {city.fromAirport.map((transfer) => (
          <Row as="li" key={transfer.title} gap={4} wrap="tight">
            <Icon name="bus" size="m" className={textStyles({ tone: 'accent' })} />
            <div className={styles.transfer}>
              <Text as="strong" variant="h3">
                {transfer.title}
              </Text>
              {transfer.text && (
                <Text dir="auto" variant="callout" tone="muted">
                  {transfer.text}
                </Text>
              )}
            </div>
            <Stack align="end">
              {transfer.durationInMin !== null && (
                <Text as="span" variant="callout" tone="muted">
                  {formatDuration(transfer.durationInMin * 60, text)}
                </Text>
              )}
              {transfer.price && (
                <Text as="strong" variant="h3">
                  {priceText(transfer.price, language, text)}
                </Text>
              )}
            </Stack>
          </Row>
        ))}
      </Card>
    </Stack>
  )
}
