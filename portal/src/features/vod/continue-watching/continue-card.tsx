/**
 * One started title: a wide card, or a row below the first card on a phone; its menu, or a long press,
 * removes it.
 */
import { IconButton } from '@altiport/ui/button'
import { Icon } from '@altiport/ui/icon'
import { Bar } from '@altiport/ui/line'
import { Picture } from '@altiport/ui/picture'
import { Popover, PopoverItem } from '@altiport/ui/popover'
import { VisuallyHidden } from '@altiport/ui/visually-hidden'
import { formatDuration } from '#core/format.ts'
import { useText } from '#core/language/language.ts'
import { leftInS } from '#core/media/fit/fit.ts'
import { useFlightTime } from '#core/media/fit/flight-time.ts'
import { leadPicture } from '#core/media/picture/picture-source.ts'
import { Link } from '#core/route/link.tsx'
import { useNavigate } from '#core/route/use-route.ts'
import { episodeTextParams } from '#features/vod/title/episodes.ts'
import styles from './continue-card.module.css'
import { removeFromContinueList, type StartedTitle } from './continue-list.ts'
import { useLongPress } from './long-press.ts'

export function ContinueCard({ title }: { title: StartedTitle }) {
  const text = useText()
  const navigate = useNavigate()
  const link = { to: '/app/vod/media/$appId', params: { appId: title.id } } as const
  const remove = () => void removeFromContinueList(title)
  const longPress = useLongPress(remove)
  const source = leadPicture(title.wide ?? title.poster)
  return (
    <div className={styles.card}>
      <Link {...link} search={{ play: 'resume' }} className={styles.link} {...longPress}>
        <span className={styles.picture}>
          <Picture {...(source ?? { src: '' })} sizes={cardSizes} alt="" title="" className={styles.image} />
          <Bar value={(title.inProgress ?? 0) / 100} onPicture className={styles.bar} />
          <span className={styles.disc}>
            <Icon name="play" weight="fill" />
          </span>
        </span>
        <span className={styles.text}>
          <VisuallyHidden>{text('media.resumeTitle', { title: title.title })}</VisuallyHidden>
          <strong aria-hidden="true">{title.title}</strong>
          {title.episode && (
            <span className={styles.episode}>{text('vod.episodeOf', episodeTextParams(title.episode))}</span>
          )}
          <TimeLeft title={title} />
        </span>
      </Link>
      <Popover
        label={text('vod.moreFor', { title: title.title })}
        className={styles.menu}
        trigger={(props) => (
          <IconButton
            {...props}
            icon="dots-three-vertical"
            weight="bold"
            label={text('vod.moreFor', { title: title.title })}
          />
        )}
      >
        <PopoverItem
          icon="arrow-counter-clockwise"
          onClick={() => navigate({ ...link, search: { play: 'start' } })}
        >
          {text('vod.fromStart')}
        </PopoverItem>
        <PopoverItem icon="info" onClick={() => navigate(link)}>
          {text('media.details')}
        </PopoverItem>
        <PopoverItem icon="trash" onClick={remove}>
          {text('vod.remove')}
        </PopoverItem>
      </Popover>
    </div>
  )
}

const cardSizes = '(max-width: 767px) 100vw, (max-width: 1279px) 50vw, 33vw'

function TimeLeft({ title }: { title: StartedTitle }) {
  const text = useText()
  const flight = useFlightTime()
  const remainingInS = leftInS(title)
  if (remainingInS === null) return null
  const length = formatDuration(Math.max(60, remainingInS), text)
  return (
    <>
      <span className={styles.timeLeft}>{text('media.left', { length })}</span>
      <span className={styles.timeLeftAndEnd}>
        {flight
          ? text('vod.leftEnds', { length, time: flight.timeAfter(remainingInS) })
          : text('media.left', { length })}
      </span>
    </>
  )
}
