/** One title: its art, what it is, the ways to watch it, when it ends on this flight, who made it, and what is like it. */
import { useWaiting } from '@altiport/ui/skeleton'
import { mediaItemQuery } from '@altiport/wire/media'
import { moreLikeQuery, progressQuery } from '@altiport/wire/vod'
import { useAsk } from '#core/ask.ts'
import { formatLength } from '#core/format.ts'
import { useText } from '#core/language/language.ts'
import { FailedPage } from '#core/media/failed-page.tsx'
import { leftInS } from '#core/media/fit.ts'
import { genreText } from '#core/media/genre.ts'
import { languageNames } from '#core/media/language-names.ts'
import { Lead } from '#core/media/lead.tsx'
import { MediaRail } from '#core/media/media-rail.tsx'
import { Navigate } from '#core/route/use-route.ts'
import { Credits, type Title } from './credits.tsx'
import { DetailsActs } from './details-acts.tsx'
import look from './details-page.module.css'
import { FitLine } from './fit-line.tsx'
import { PlayerOverPage } from './player-over-page.tsx'
import { useAppId } from './vod-address.ts'
import { DetailsSkeleton } from './vod-skeletons.tsx'

/** @see RTE-10, VOD-01 to VOD-05 */
export function DetailsPage() {
  const appId = useAppId()
  const { data, isPending, error, refetch } = useAsk(mediaItemQuery, { id: appId })
  const waiting = useWaiting(isPending)
  if (error && !data) return <FailedPage onTryAgain={refetch} />
  if (waiting === 'skeleton' || !data) return <DetailsSkeleton isShown={waiting === 'skeleton'} />
  const title = data.app.mediaItem
  if (!title) return <Navigate to="/404" replace fades={false} />
  return <Details key={title.id} title={title} />
}

function Details({ title }: { title: Title }) {
  const text = useText()
  const { data: progress } = useAsk(progressQuery, { id: title.id })
  const { data: related } = useAsk(moreLikeQuery, { id: title.id })
  const inProgress = progress?.app.mediaItem?.inProgress
  return (
    <article className={look.details}>
      <Lead picture={title.wide ?? title.poster} priority className={look.lead}>
        <div className={look.head}>
          <h1 className={look.title} data-long={title.title.length > longTitle || undefined}>
            {title.title}
          </h1>
          <Facts title={title} />
        </div>
      </Lead>
      <div className={look.body}>
        <div className={look.acts}>
          <DetailsActs title={title} inProgress={inProgress} />
        </div>
        <div className={look.fit}>
          <FitLine lengthInS={leftInS({ ...title, inProgress })} />
        </div>
        {title.synopsis && <p className={look.synopsis}>{title.synopsis}</p>}
        <div className={look.credits}>
          <Credits title={title} />
        </div>
      </div>
      <MediaRail
        title={text('vod.moreLike')}
        items={related?.app.vod.moreLike ?? []}
        captionOf={({ durationInS }) => (durationInS ? formatLength(durationInS, text) : undefined)}
      />
      <PlayerOverPage title={title} />
    </article>
  )
}

/** From here a title takes the smaller size. */
const longTitle = 45

/** A sentence on a phone; the same with year and age side by side where there is room. */
function Facts({ title }: { title: Title }) {
  const text = useText()
  const genre = genreText(title.genres, text)
  const length = title.durationInS ? formatLength(title.durationInS, text) : ''
  const languages = languageNames(title.data.source.languages.map(({ lang }) => lang))
  const short = genre && length ? text('media.genreLength', { genre, length }) : genre || length
  return (
    <>
      <p className={look.facts}>
        {short && languages ? text('media.soundIn', { facts: short, languages }) : short || languages}
      </p>
      <p className={look.wideFacts}>
        {genre && <span>{genre}</span>}
        {length && <span>{length}</span>}
        {title.year && <span>{title.year}</span>}
        {title.ages ? <span className={look.ages}>{text('vod.fromAge', { age: title.ages })}</span> : null}
      </p>
    </>
  )
}
