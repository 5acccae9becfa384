/** The lead film of the films' home. */

import { buttonStyles } from '@altiport/ui/button'
import { Icon } from '@altiport/ui/icon'
import { Row } from '@altiport/ui/row'
import { Text } from '@altiport/ui/text'
import type { ResultOf } from '@altiport/wire/query'
import type { vodHomeQuery } from '@altiport/wire/vod'
import { useFit } from '#core/flight/flight.ts'
import { formatDuration } from '#core/format.ts'
import { useText } from '#core/language/language.ts'
import { describeFit } from '#core/media/fit/describe-fit.ts'
import { genreText } from '#core/media/genre.ts'
import { Lead, secondaryLeadButton } from '#core/media/lead.tsx'
import { LeadFacts } from '#core/media/lead-facts.tsx'
import { Link } from '#core/route/link.tsx'
import styles from './vod-lead.module.css'

type Featured = NonNullable<ResultOf<typeof vodHomeQuery>['app']['vod']['featured']>

export function VodLead({ item }: { item: Featured }) {
  const text = useText()
  const fit = useFit(item.durationInS)
  const genre = genreText(item.genres, text)
  const length = item.durationInS ? formatDuration(item.durationInS, text) : ''
  const facts = genre && length ? text('media.genreLength', { genre, length }) : genre || length
  const description = item.tagline ?? item.synopsis
  const link = { to: '/app/vod/media/$appId', params: { appId: item.id } } as const
  return (
    <section className={styles.lead} aria-label={item.title}>
      <Lead picture={item.wide ?? item.poster} priority>
        <Text as="h2" variant="display">
          {item.title}
        </Text>
        {description && (
          <Text clamp={2} mt={4} className={styles.about}>
            {description}
          </Text>
        )}
        <LeadFacts facts={facts} ending={length ? fit && describeFit(fit.spareInS, text) : undefined} />
        <Row gap={2} wrap mt={5}>
          <Link {...link} search={{ play: 'resume' }} className={buttonStyles({ variant: 'primary' })}>
            <Icon name="play" weight="fill" />
            {text('media.play')}
          </Link>
          <Link {...link} className={secondaryLeadButton}>
            {text('media.details')}
          </Link>
        </Row>
      </Lead>
    </section>
  )
}
