/** The guide's home: the flight's destination leads, the other cities follow, with a search by name. */
import { FieldError } from '@altiport/ui/field'
import { Icon } from '@altiport/ui/icon'
import { Picture } from '@altiport/ui/picture'
import { useWaiting } from '@altiport/ui/skeleton'
import { guideHomeQuery } from '@altiport/wire/guide'
import { useId, useState } from 'react'
import { useTextError } from '#core/form/text-error.ts'
import { useText } from '#core/language/language.ts'
import { FailedPage } from '#core/media/failed-page.tsx'
import { useFlightTime } from '#core/media/flight-time.ts'
import { tilePicture } from '#core/media/picture-source.ts'
import { usePageName } from '#core/menu/use-menu.ts'
import { useQuery } from '#core/query.ts'
import { Link } from '#core/route/link.tsx'
import { useSearch } from '#core/route/use-route.ts'
import { citiesFor, citiesNamed } from './city-order.ts'
import { countsText } from './guide-format.ts'
import styles from './guide-home-page.module.css'
import { GuideLead, LeadWhen } from './guide-lead.tsx'
import { useMenuLog } from './guide-log.ts'
import { GuideSkeleton } from './guide-skeleton.tsx'
import { type CityCard, useDestination, useDistanceInKm } from './use-city.ts'

const readEntry = ({ cmMenuItemId }: Record<string, unknown>) =>
  typeof cmMenuItemId === 'string' && cmMenuItemId !== '' ? cmMenuItemId : null

/** @see RTE-23, RTE-52, GDE-01 */
export function GuideHomePage() {
  const text = useText()
  const name = usePageName('/app/guide', text('guide.title'))
  useMenuLog(useSearch(readEntry))
  const { data, isPending, error, refetch } = useQuery(guideHomeQuery)
  const waiting = useWaiting(isPending)
  const destination = useDestination()
  const [query, setQuery] = useState('')
  const queryError = useTextError(query)
  const errorId = useId()
  if (error && !data) return <FailedPage onRetry={refetch} />
  if (waiting === 'skeleton' || !data) return <GuideSkeleton isShown={waiting === 'skeleton'} />
  const { lead, others } = citiesFor(data.app.guide.cities, destination)
  if (!lead) {
    return (
      <div className={styles.none}>
        <h1>{name}</h1>
        <p>{text('guide.none')}</p>
      </div>
    )
  }
  const found = queryError || query.trim() === '' ? others : citiesNamed(data.app.guide.cities, query)
  const isDestination = lead.airports.includes(destination)
  return (
    <div className={styles.home}>
      <Lead city={lead} isDestination={isDestination} />
      <div className={styles.body}>
        {others.length > 0 && (
          <>
            <label className={styles.find}>
              <Icon name="magnifying-glass" />
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
            <h2 className={styles.heading}>
              {text(isDestination ? 'guide.onward' : 'guide.cities', { city: lead.title })}
            </h2>
            <p role="status" className={styles.noCity}>
              {found.length === 0 ? text('guide.noCity') : ''}
            </p>
            <ul className={styles.cities}>
              {found.map((city) => (
                <li key={city.id}>
                  <Card city={city} from={lead} />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
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
      when={landing && <LeadWhen>{text('guide.landAt', { time: landing })}</LeadWhen>}
    >
      <div className={styles.ways}>
        <Link to="/app/guide/$city" params={{ city: city.id }} className={styles.open}>
          {text('guide.open')}
        </Link>
        <span>{countsText(city, text)}</span>
      </div>
    </GuideLead>
  )
}

function Card({ city, from }: { city: CityCard; from: CityCard }) {
  const text = useText()
  const km = useDistanceInKm(city.location)
  const by = city.onward.find((connection) => connection.from === from.id)?.by
  const caption = by ?? (km === null ? '' : text('guide.far', { n: km }))
  const source = tilePicture(city.picture)
  return (
    <Link to="/app/guide/$city" params={{ city: city.id }} className={styles.card} data-over-picture>
      {source && <Picture {...source} ratio={4 / 5} alt="" title="" className={styles.cardPicture} />}
      <span className={styles.cardWords}>
        <strong>{city.title}</strong>
        {caption && <span>{caption}</span>}
      </span>
    </Link>
  )
}
