/** One slide of the hero: picture, title, facts, and its buttons. */

import { buttonStyles } from '@altiport/ui/button'
import { Icon } from '@altiport/ui/icon'
import { useFit } from '#core/flight/flight.ts'
import { formatDuration } from '#core/format.ts'
import { useText } from '#core/language/language.ts'
import { describeFit } from '#core/media/fit/describe-fit.ts'
import { genreText } from '#core/media/genre.ts'
import { Lead, secondaryLeadButton } from '#core/media/lead.tsx'
import { LeadFacts } from '#core/media/lead-facts.tsx'
import { EntryLink } from '#core/menu/entry-link.tsx'
import { Link } from '#core/route/link.tsx'
import styles from './hero-slider.module.css'
import { type HomeSlide, slideTarget } from './slide-target.ts'

type HeroSlideProps = {
  slide: HomeSlide
  isActive: boolean
  isFirst: boolean
  /** Such as "1 of 3". */
  positionLabel: string
  onSettled: (isShown: boolean) => void
  onOpen?: (() => void) | undefined
}

export function HeroSlide({ slide, isActive, isFirst, positionLabel, onSettled, onOpen }: HeroSlideProps) {
  const { mediaItem } = slide
  const tagline = slide.subtitle ?? mediaItem?.tagline
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is a group, as in the ARIA carousel pattern
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={positionLabel}
      className={styles.slide}
      data-active={isActive || undefined}
      inert={!isActive}
    >
      <Lead picture={slide.picture ?? mediaItem?.wide} priority={isFirst} onSettled={onSettled}>
        <h2 className={styles.title}>{slide.title}</h2>
        {tagline && <p className={styles.tagline}>{tagline}</p>}
        {mediaItem ? (
          <MediaFacts item={mediaItem} />
        ) : (
          <LeadFacts facts={slide.subtitle ?? ''} className={styles.facts} />
        )}
        <SlideActions slide={slide} onOpen={onOpen} />
      </Lead>
    </div>
  )
}

/** One sentence on a phone, the same facts side by side if there is room. */
function MediaFacts({ item }: { item: NonNullable<HomeSlide['mediaItem']> }) {
  const text = useText()
  const fit = useFit(item.durationInS ?? 0)
  const genre = genreText(item.genres, text)
  const length = item.durationInS ? formatDuration(item.durationInS, text) : ''
  const facts = genre && length ? text('media.genreLength', { genre, length }) : genre || length
  const ending = fit && describeFit(fit.spareInS, text)
  return (
    <>
      <LeadFacts facts={facts} ending={length ? ending : undefined} className={styles.facts} />
      <p className={styles.wideFacts}>
        {genre && <span>{genre}</span>}
        {length && <span>{length}</span>}
        {ending && (
          <span>
            <Icon name="clock" />
            {ending}
          </span>
        )}
      </p>
    </>
  )
}

function SlideActions({ slide, onOpen }: Pick<HeroSlideProps, 'slide' | 'onOpen'>) {
  const text = useText()
  const target = slideTarget(slide)
  if (!target) return null
  if (target.kind === 'media') {
    const link = { to: '/app/vod/media/$appId', params: { appId: target.id } } as const
    return (
      <div className={styles.actions}>
        <Link {...link} search={{ play: 'resume' }} className={buttonStyles({ variant: 'primary' })}>
          <Icon name="play" weight="fill" />
          {text('media.play')}
        </Link>
        <Link {...link} className={secondaryLeadButton}>
          {text('media.details')}
        </Link>
      </div>
    )
  }
  const label = text('home.open')
  const primary = buttonStyles({ variant: 'primary' })
  return (
    <div className={styles.actions}>
      {target.kind === 'entry' && (
        <EntryLink entry={target.entry} className={primary}>
          {label}
        </EntryLink>
      )}
      {target.kind === 'page' && (
        <Link to={target.path} className={primary} onClick={onOpen}>
          {label}
        </Link>
      )}
      {target.kind === 'address' && (
        <a href={target.href} rel="noopener noreferrer" className={primary}>
          {label}
        </a>
      )}
    </div>
  )
}
