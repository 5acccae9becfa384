/**
 * Search results: the best one large, the others in rows by group. Previous results stay visible until the
 * next are loaded.
 */

import { buttonStyles } from '@altiport/ui/button'
import { classes } from '@altiport/ui/classes'
import { Icon } from '@altiport/ui/icon'
import { Page } from '@altiport/ui/page'
import { Picture } from '@altiport/ui/picture'
import { Row } from '@altiport/ui/row'
import { Skeleton, useLoadingPhase } from '@altiport/ui/skeleton'
import { Stack } from '@altiport/ui/stack'
import { Text, textStyles } from '@altiport/ui/text'
import { genres } from '@altiport/wire/media'
import type { ResultOf } from '@altiport/wire/query'
import { type FindGroup, maxOfOneGroup, searchQuery } from '@altiport/wire/search'
import { useRef } from 'react'
import { type Find, FindDetails, FindRow } from '#core/find/find-row.tsx'
import { formatDuration } from '#core/format.ts'
import { useText } from '#core/language/language.ts'
import { FailedPage } from '#core/media/failed-page.tsx'
import { useFlightTime } from '#core/media/fit/flight-time.ts'
import { leadPicture } from '#core/media/picture/picture-source.ts'
import { useHasRoute } from '#core/menu/use-has-route.ts'
import { PremiumMark } from '#core/premium/premium-mark.tsx'
import { useQuery } from '#core/query/query.ts'
import { Link } from '#core/route/link.tsx'
import { rememberSearch } from './recent.ts'
import styles from './results.module.css'
import { type SearchRequest, toSearchParams } from './search-address.ts'
import { genresNamed, markParts } from './text-match.ts'

type SearchResult = ResultOf<typeof searchQuery>['app']['search']

/** The time left is rounded down to this, so that equal searches of different passengers share a cached response. */
const stepInS = 300

export function Results({ request }: { request: SearchRequest }) {
  const text = useText()
  const flight = useFlightTime()
  const longestInS = request.fits && flight ? Math.floor(flight.remainingInS / stepInS) * stepInS : undefined
  const namedGenres = genresNamed(request.text, genres, (genre) => text(`genre.${genre}`))
  const { data, error, isPending, refetch } = useQuery(searchQuery, {
    text: request.text.toLowerCase(),
    genres: namedGenres,
    longestInS,
    access: request.access,
    ...(request.sort && { sort: request.sort, first: maxOfOneGroup }),
  })
  const last = useRef<SearchResult>(undefined)
  if (data) last.current = data.app.search
  const found = data?.app.search ?? last.current
  const loadingPhase = useLoadingPhase(isPending && !found)
  if (error && !data) return <FailedPage onRetry={refetch} />
  if (loadingPhase === 'skeleton' || !found) return loadingPhase === 'skeleton' ? <ResultsSkeleton /> : null
  return <ResultList found={found} request={request} />
}

function ResultList({ found, request }: { found: SearchResult; request: SearchRequest }) {
  const text = useText()
  const typed = request.text
  const hasRoute = useHasRoute()
  const hasPage = ({ path }: Find) => hasRoute(path.split('?')[0]!)
  // Finds whose page this portal does not have are left out.
  const groups = found.groups
    .map((group) => ({ ...group, finds: group.finds.filter(hasPage) }))
    .filter(({ finds }) => finds.length > 0)
  const best = found.best && hasPage(found.best) ? found.best : null
  const count = groups.reduce((sum, group) => sum + group.count, best ? 1 : 0)
  const rememberTyped = () => rememberSearch(typed)
  return (
    <Page.Body gap={4} className={styles.results}>
      <Text variant="callout" tone="muted" role="status" className={styles.count}>
        {count > 0 && text('search.found', { n: count })}
      </Text>
      {count === 0 && <NoResults typed={typed} suggestions={found.suggestions.filter(hasPage)} />}
      {best?.picture && <Best find={best} typed={typed} onOpen={rememberTyped} />}
      {best && !best.picture && (
        <FindRow find={best} title={<Marked name={best.title} typed={typed} />} onOpen={rememberTyped} />
      )}
      {groups.map(({ sort, finds, count }) => (
        <section key={sort} aria-labelledby={`found-${sort}`}>
          <Row as="header" justify="between" gap={4} mb={2}>
            <Text as="h2" variant="h2" id={`found-${sort}`}>
              {text(`search.${sort as FindGroup}`)}
            </Text>
            {count > finds.length && !request.sort && (
              <Link
                to="/search"
                search={toSearchParams({ ...request, sort: sort as FindGroup })}
                className={buttonStyles({ variant: 'link' })}
                aria-label={`${text('media.seeAll')}: ${text(`search.${sort as FindGroup}`)}`}
              >
                {text('media.seeAll')}
              </Link>
            )}
          </Row>
          <ul className={styles.rows}>
            {finds.map((find) => (
              <li key={`${find.kind} ${find.id}`}>
                <FindRow
                  find={find}
                  title={<Marked name={find.title} typed={typed} />}
                  onOpen={rememberTyped}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Page.Body>
  )
}

type BestProps = { find: Find; typed: string; onOpen: () => void }

function Best({ find, typed, onOpen }: BestProps) {
  const text = useText()
  const flight = useFlightTime()
  const { kind, durationInS } = find
  return (
    <Link to={find.path} className={styles.best} data-kind={kind} onClick={onOpen}>
      <Picture
        {...(leadPicture(find.picture) ?? { src: '' })}
        alt=""
        title={find.title}
        ratio={16 / 9}
        className={styles.picture}
      />
      <Stack as="span" className={classes(textStyles({ variant: 'callout' }), styles.text)}>
        <Text as="span" variant="h2" weight="regular" fits>
          <Marked name={find.title} typed={typed} />
        </Text>
        {kind === 'film' && durationInS && flight ? (
          <span>
            {text('find.about', {
              kind: text('find.film'),
              about: text('vod.lengthEnds', {
                length: formatDuration(durationInS, text),
                time: flight.timeAfter(durationInS),
              }),
            })}
          </span>
        ) : (
          <FindDetails find={find} />
        )}
      </Stack>
      {find.premium && <PremiumMark className={styles.premium} />}
      <span className={styles.disc}>
        <Icon name={kind === 'film' ? 'play' : 'caret-right'} weight={kind === 'film' ? 'fill' : 'bold'} />
      </span>
    </Link>
  )
}

/** A match is only bold, without padding or background, so that Arabic letters stay joined across its edges. */
const Marked = ({ name, typed }: { name: string; typed: string }) =>
  markParts(name, typed).map(({ text, isMatch }, i) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity besides their index
    isMatch ? <b key={i}>{text}</b> : <span key={i}>{text}</span>,
  )

function NoResults({ typed, suggestions }: { typed: string; suggestions: readonly Find[] }) {
  const text = useText()
  return (
    <>
      <Text variant="h2" breaks>
        {typed ? text('search.none', { text: typed }) : text('search.noneFits')}
      </Text>
      {suggestions.length > 0 && (
        <Stack as="section" gap={2} mt={4} aria-labelledby="perhaps">
          <Text as="h2" variant="h2" id="perhaps">
            {text('search.suggestions')}
          </Text>
          <ul className={styles.rows}>
            {suggestions.map((find) => (
              <li key={`${find.kind} ${find.id}`}>
                <FindRow find={find} />
              </li>
            ))}
          </ul>
        </Stack>
      )}
    </>
  )
}

const ResultsSkeleton = () => (
  <Page.Body gap={4} className={styles.results} aria-hidden="true">
    <Skeleton shape="wide" className={styles.rows} />
    {[1, 2, 3].map((row) => (
      <Skeleton key={row} shape="row" className={styles.rows} />
    ))}
  </Page.Body>
)
