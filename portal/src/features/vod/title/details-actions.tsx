/** Actions of a title: resume or play, start over, love, save, choose audio and subtitles. */

import { nativeLanguageName } from '@altiport/client/translator'
import { Button, buttonStyles } from '@altiport/ui/button'
import { classes } from '@altiport/ui/classes'
import { Icon } from '@altiport/ui/icon'
import { useState } from 'react'
import { formatDuration } from '#core/format.ts'
import { useText } from '#core/language/language.ts'
import { LoveButton } from '#core/loved/love-button.tsx'
import { isInProgress, leftInS } from '#core/media/fit/fit.ts'
import { SaveButton } from '#core/my-list/save-button.tsx'
import { Link } from '#core/route/link.tsx'
import type { Title } from './credits.tsx'
import styles from './details-actions.module.css'
import { TrackSheet } from './track-sheet.tsx'
import { useTracks } from './use-tracks.ts'

/** `title` and `inProgress`, a percentage, are undefined while loading. */
export function DetailsActions({
  item,
  title,
  inProgress,
}: {
  item: { id: string; durationInS?: number | null }
  title: Title | undefined
  inProgress?: number | null
}) {
  const text = useText()
  const [isChoosing, setChoosing] = useState(false)
  const { captions: activeCaptions } = useTracks(title)
  const isStarted = isInProgress({ inProgress })
  const remainingInS = leftInS({ ...item, inProgress })
  const link = { to: '/app/vod/media/$appId', params: { appId: item.id } } as const
  const source = title?.data.source
  const resumeLabel = remainingInS
    ? text('vod.resumeLeft', { length: formatDuration(Math.max(60, remainingInS), text) })
    : text('vod.resume')
  return (
    <div className={styles.actions}>
      <Link
        {...link}
        search={{ play: isStarted ? 'resume' : 'start' }}
        className={classes(buttonStyles({ variant: 'primary' }), styles.first)}
      >
        <Icon name="play" weight="fill" />
        {isStarted ? resumeLabel : text('media.play')}
      </Link>
      <LoveButton
        title={{ kind: 'film', id: item.id }}
        className={classes(styles.other, styles.heart)}
        textClass={styles.long}
      />
      {isStarted && (
        <Link {...link} search={{ play: 'start' }} className={classes(buttonStyles(), styles.other)}>
          {text('vod.fromStart')}
        </Link>
      )}
      {source && (source.languages.length > 1 || source.captions.length > 0) && (
        <Button
          icon="closed-captioning"
          className={styles.other}
          iconWeight={activeCaptions ? 'fill' : 'regular'}
          aria-label={text('vod.audioAndSubtitles')}
          aria-haspopup="dialog"
          onClick={() => setChoosing(true)}
        >
          <span className={styles.short}>
            {activeCaptions ? nativeLanguageName(activeCaptions.lang) : text('vod.subtitles')}
          </span>
          <span className={styles.long}>{text('vod.audioAndSubtitles')}</span>
        </Button>
      )}
      {title && (
        <SaveButton item={{ kind: 'film', id: item.id }} title={title.title} className={styles.other} />
      )}
      {title && <TrackSheet title={title} open={isChoosing} onClose={() => setChoosing(false)} />}
    </div>
  )
}
