/** One title: its art, facts, actions, its end relative to the landing, credits, and similar titles. */
import { Row } from '@altiport/ui/row'
import { useLoadingPhase } from '@altiport/ui/skeleton'
import { Text } from '@altiport/ui/text'
import { mediaItemQuery } from '@altiport/wire/media'
import { moreLikeQuery, progressQuery } from '@altiport/wire/vod'
import { useMemo, useRef } from 'react'
import { formatDuration } from '#core/format.ts'
import { useText } from '#core/language/language.ts'
import { FailedPage } from '#core/media/failed-page.tsx'
import { leftInS } from '#core/media/fit/fit.ts'
import { genreText } from '#core/media/genre.ts'
import { languageNames } from '#core/media/language-names.ts'
import { Lead } from '#core/media/lead.tsx'
import { cachedTile } from '#core/media/tiles/cached-tile.ts'
import { MediaRail } from '#core/media/tiles/media-rail.tsx'
import type { TileItem } from '#core/media/tiles/media-tile.tsx'
import { useAfterPaint } from '#core/page/after-paint.ts'
import { PremiumLine } from '#core/premium/premium-line.tsx'
import { useQuery } from '#core/query/query.ts'
import { Navigate } from '#core/route/use-route.ts'
import { PlayerOverPage } from '#features/vod/player/player-over-page.tsx'
import { useAppId, usePlay } from '#features/vod/vod-address.ts'
import { DetailsBodySkeleton, DetailsSkeleton } from '#features/vod/vod-skeletons.tsx'
import { Credits, type Title } from './credits.tsx'
import { DetailsActions } from './details-actions.tsx'
import styles from './details-page.module.css'
import { EpisodeList } from './episode-list.tsx'
import { episodeTextParams } from './episodes.ts'
import { FitLine } from './fit-line.tsx'
import { TitleIcon } from './title-icon.tsx'
import { useSeries } from './use-series.ts'

/**
 * Starts with the cached tile of another screen; the rest is added below, so that nothing shifts.
 *
 * @see RTE-10, VOD-01 to VOD-05
 */
export function DetailsPage() {
  const appId = useAppId()
  const { data, isPending, error, refetch } = useQuery(mediaItemQuery, { id: appId })
  const loadingPhase = useLoadingPhase(isPending)
  const tile = useMemo(() => cachedTile(appId), [appId])
  if (error && !data) return <FailedPage onRetry={refetch} />
  const isSlow = loadingPhase === 'skeleton'
  return <TitleWithPlayer appId={appId} title={data?.app.mediaItem} tile={tile} isSlow={isSlow} />
}

type DetailsProps = { title: Title | undefined; tile: TileItem | undefined; isSlow: boolean }

/** A film that is playing continues unchanged, even if the pack changes or the title is removed. @see PACK-06 */
function TitleWithPlayer({
  appId,
  title,
  tile,
  isSlow,
}: Omit<DetailsProps, 'title'> & { appId: string; title?: Title | null }) {
  const isPlaying = usePlay() !== undefined
  const stableTitle = useRef(title)
  if (!isPlaying || stableTitle.current?.id !== appId) stableTitle.current = title
  if (stableTitle.current === null) return <Navigate to="/404" replace fades={false} />
  return (
    <>
      {tile || (stableTitle.current && !isSlow) ? (
        <Details key={appId} title={stableTitle.current} tile={tile} isSlow={isSlow} />
      ) : (
        <DetailsSkeleton isShown={isSlow} />
      )}
      {/* A sibling of the details: the player and its full screen stay when the episode changes. */}
      <PlayerOverPage id={appId} title={stableTitle.current} />
    </>
  )
}

function Details({ title: loadedTitle, tile, isSlow }: DetailsProps) {
  const text = useText()
  const isPainted = useAfterPaint()
  const item = loadedTitle ?? tile
  // Even cached details render only after the first paint.
  const title = isPainted ? loadedTitle : undefined
  const { data: progress } = useQuery(progressQuery, { id: item?.id ?? '' }, { enabled: isPainted })
  const series = useSeries(title)
  if (!item) return null
  const inProgress = progress?.app.mediaItem?.inProgress
  return (
    <article className={styles.details}>
      <Lead picture={item.wide ?? item.poster} priority className={styles.lead}>
        <div className={styles.head}>
          {loadedTitle && <TitleIcon icon={loadedTitle.icon} logoUrl={loadedTitle.logoUrl} />}
          <Text
            as="h1"
            variant={item.title.length > longTitleLength ? 'title' : 'display'}
            className={styles.title}
          >
            {item.title}
          </Text>
          {loadedTitle?.episode && (
            <Text variant="callout" weight="medium" mt={2}>
              {text('vod.episodeOf', episodeTextParams(loadedTitle.episode))}
            </Text>
          )}
          <Facts item={item} title={title} />
        </div>
      </Lead>
      <div className={styles.body}>
        <div className={styles.actions}>
          <DetailsActions item={item} title={title} inProgress={inProgress} />
          <PremiumLine noun="videos" item={item} className={styles.premium} />
        </div>
        {isSlow && <DetailsBodySkeleton />}
        {title && !isSlow && (
          <>
            <div className={styles.fit}>
              <FitLine lengthInS={leftInS({ ...title, inProgress })} />
            </div>
            {title.synopsis && <Text className={styles.synopsis}>{title.synopsis}</Text>}
            <div className={styles.credits}>
              <Credits title={title} />
            </div>
          </>
        )}
      </div>
      {series && !isSlow && <EpisodeList series={series} currentId={item.id} />}
      {title && !isSlow && <MoreLike id={title.id} />}
    </article>
  )
}

function MoreLike({ id }: { id: string }) {
  const text = useText()
  const { data } = useQuery(moreLikeQuery, { id })
  return (
    <MediaRail
      title={text('vod.moreLike')}
      items={data?.app.vod.moreLike ?? []}
      captionOf={({ durationInS }) => (durationInS ? formatDuration(durationInS, text) : undefined)}
    />
  )
}

/** Titles longer than this, in characters, use the smaller size. */
const longTitleLength = 45

/** One sentence on a phone; if there is room, side by side, with year and age. */
function Facts({ item, title }: { item: Title | TileItem; title: Title | undefined }) {
  const text = useText()
  const genre = genreText(item.genres, text)
  const length = item.durationInS ? formatDuration(item.durationInS, text) : ''
  const languages = languageNames(item.data.source.languages.map(({ lang }) => lang))
  const short = genre && length ? text('media.genreLength', { genre, length }) : genre || length
  return (
    <>
      <Text mt={3} className={styles.facts}>
        {short && languages ? text('vod.audioIn', { facts: short, languages }) : short || languages}
      </Text>
      <Row as="p" gap={4} wrap="tight" mt={4} className={styles.wideFacts}>
        {genre && <span>{genre}</span>}
        {length && <span>{length}</span>}
        {title?.year && <span>{title.year}</span>}
        {title?.ages ? (
          <Text as="span" variant="label" className={styles.ages}>
            {text('vod.fromAge', { age: title.ages })}
          </Text>
        ) : null}
      </Row>
    </>
  )
}
