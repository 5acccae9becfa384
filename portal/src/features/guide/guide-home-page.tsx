/** The guide's home: the flight's destination leads, the other cities follow, with a search by name. */

import { buttonStyles } from '@altiport/ui/button'
import { classes } from '@altiport/ui/classes'
import { FieldError } from '@altiport/ui/field'
import { Icon } from '@altiport/ui/icon'
import { Page } from '@altiport/ui/page'
import { Picture } from '@altiport/ui/picture'
import { Row } from '@altiport/ui/row'
import { useLoadingPhase } from '@altiport/ui/skeleton'
import { Stack } from '@altiport/ui/stack'
import { Text } from '@altiport/ui/text'
import { guideHomeQuery } from '@altiport/wire/guide'
import { useId, useState } from 'react'
import { useTextError } from '#core/form/text-error.ts'
import { useText } from '#core/language/language.ts'
import { FailedPage } from '#core/media/failed-page.tsx'
import { useFlightTime } from '#core/media/fit/flight-time.ts'
import { tilePicture } from '#core/media/picture/picture-source.ts'
import { usePageName } from '#core/menu/use-menu.ts'
import { useQuery } from '#core/query/query.ts'
import { Link } from '#core/route/link.tsx'
import { useSearch } from '#core/route/use-route.ts'
import { citiesFor, citiesNamed } from './city/city-order.ts'
import { type CityCard, useDestination, useDistanceInKm } from './city/use-city.ts'
import { countsText } from './guide-format.ts'
import styles from './guide-home-page.module.css'
import { GuideLead, LeadNote } from './guide-lead.tsx'
import { useMenuLog } from './guide-log.ts'
import { GuideSkeleton } from './guide-skeleton.tsx'

const readEntry = ({ cmMenuItemId }: Record<string, unknown>) =>
  typeof cmMenuItemId === 'string' && cmMenuItemId !== '' ? cmMenuItemId : null

/** @see RTE-23, RTE-52, GDE-01 */
export function GuideHomePage() {
  const text = useText()
  const name = usePageName('/app/guide', text('guide.title'))
  useMenuLog(useSearch(readEntry))
  const { data, isPending, error, refetch } = useQuery(guideHomeQuery)
  const loadingPhase = useLoadingPhase(isPending)
  const destination = useDestination()
  const [query, setQuery] = useState('')
  const queryError = useTextError(query)
  const errorId = useId()
  if (error && !data) return <FailedPage onRetry={refetch} />
  if (loadingPhase === 'skeleton' || !data) return <GuideSkeleton isShown={loadingPhase === 'skeleton'} />
  const { lead, others } = citiesFor(data.app.guide.cities, destination)
  if (!lead) {
    return (
      <Page>
        <Page.Title>{name}</Page.Title>
        <Text>{text('guide.none')}</Text>
      </Page>
    )
  }
  const found = queryError || query.trim() === '' ? others : citiesNamed(data.app.guide.cities, query)
  const isDestination = lead.airports.includes(destination)
  return (
    <Page bleed>
      <Lead city={lead} isDestination={isDestination} />
      <Page.Body gap={4} mt={5} mb={6}>
        {others.length > 0 && (
          <>
            <label className={styles.search}>
              <Icon name="magnifying-glass" size="m" />
              <input
                type="search"
                value={query}
                placeholder={text('guide.find')}
                aria-label={text('guide.find')}
                aria-invalid={queryError ? true : undefined}
                aria-describedby={queryError ? errorId : undefined}
                onChange={(event) => setQuery(event.target.value)}
              />
            </label>
            {queryError && (
              <FieldError id={errorId} role="alert">
                {queryError}
              </FieldError>
            )}
            <Text as="h2" variant="h2" mt={3}>
              {text(isDestination ? 'guide.onward' : 'guide.cities', { city: lead.title })}
            </Text>
            <Text role="status" tone="muted" className={styles.noCity}>
              {found.length === 0 ? text('guide.noCity') : ''}
            </Text>
            <ul className={styles.cities}>
              {found.map((city) => (
                <li key={city.id}>
                  <Card city={city} lead={lead} />
                </li>
              ))}
            </ul>
          </>
        )}
      </Page.Body>
    </Page>
  )
}

function Lead({ city, isDestination }: { city: CityCard; isDestination: boolean }) {
  const text = useText()
  const flight = useFlightTime()
  const landing = isDestination && flight?.timeAfter(flight.remainingInS)
  return (
    <GuideLead
      picture={city.picture}
      name={city.title}
      note={landing && <LeadNote>{text('guide.landingAt', { time: landing })}</LeadNote>}
    >
      <Row gap={4} wrap mt={4}>
        <Link
          to="/app/guide/$city"
          params={{ city: city.id }}
          className={classes(buttonStyles({ variant: 'quiet' }), styles.open)}
        >
          {text('guide.open')}
        </Link>
        <Text as="span" variant="callout">
          {countsText(city, text)}
        </Text>
      </Row>
    </GuideLead>
  )
}

function Card({ city, lead }: { city: CityCard; lead: CityCard }) {
  const text = useText()
  const km = useDistanceInKm(city.location)
  const transport = city.onward.find((connection) => connection.from === lead.id)?.by
  const caption = transport ?? (km === null ? '' : text('guide.distance', { n: km }))
  const source = tilePicture(city.picture)
  return (
    <Link to="/app/guide/$city" params={{ city: city.id }} className={styles.card} data-over-picture>
      {source && <Picture {...source} ratio={4 / 5} alt="" title="" />}
      <Stack as="span" className={styles.cardText}>
        <Text as="strong" variant="h1" serif breaks>
          {city.title}
        </Text>
        {caption && (
          <Text as="span" variant="callout">
            {caption}
          </Text>
        )}
      </Stack>
    </Link>
  )
}
