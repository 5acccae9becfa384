/** What can be done with a title: go on or play, start over, choose sound and subtitles. */
import { Button, buttonLook } from '@altiport/ui/button'
import { classes } from '@altiport/ui/classes'
import { Icon } from '@altiport/ui/icon'
import { useState } from 'react'
import { formatLength } from '#core/format.ts'
import { ownName, useText } from '#core/language/language.ts'
import { isInProgress, leftInS } from '#core/media/fit.ts'
import { useTrackChoice } from '#core/media/track-choice.ts'
import { Link } from '#core/route/link.tsx'
import type { Title } from './credits.tsx'
import look from './details-acts.module.css'
import { TrackSheet } from './track-sheet.tsx'

/** `inProgress` a percentage, or nothing while it is not known. */
export function DetailsActs({ title, inProgress }: { title: Title; inProgress?: number | null }) {
  const text = useText()
  const [isChoosing, setChoosing] = useState(false)
  const { captions } = useTrackChoice()
  const isBegun = isInProgress({ inProgress })
  const left = leftInS({ ...title, inProgress })
  const way = { to: '/app/vod/media/$appId', params: { appId: title.id } } as const
  const hasTracks = title.data.source.languages.length > 1 || title.data.source.captions.length > 0
  const resume = left
    ? text('vod.resumeLeft', { length: formatLength(Math.max(60, left), text) })
    : text('vod.resume')
  const asked = title.data.source.captions.find(({ lang }) => lang === captions)
  return (
    <div className={look.acts}>
      <Link
        {...way}
        search={{ play: isBegun ? 'resume' : 'start' }}
        className={classes(buttonLook({ variant: 'primary' }), look.first)}
      >
        <Icon name="play" weight="fill" />
        {isBegun ? resume : text('media.play')}
      </Link>
      {isBegun && (
        <Link {...way} search={{ play: 'start' }} className={classes(buttonLook(), look.other)}>
          {text('vod.fromStart')}
        </Link>
      )}
      {hasTracks && (
        <Button
          icon="closed-captioning"
          className={look.other}
          iconWeight={asked ? 'fill' : 'regular'}
          aria-label={text('vod.soundAndSubtitles')}
          aria-haspopup="dialog"
          onClick={() => setChoosing(true)}
        >
          <span className={look.short}>{asked ? ownName(asked.lang) : text('vod.subtitles')}</span>
          <span className={look.long}>{text('vod.soundAndSubtitles')}</span>
        </Button>
      )}
      <TrackSheet title={title} open={isChoosing} onClose={() => setChoosing(false)} />
    </div>
  )
}
