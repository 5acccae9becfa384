/** The captions over the picture, rendered from the browser's cues as plain text. */

import { useStore } from '@altiport/client/store'
import { classes } from '@altiport/ui/classes'
import { isRightToLeft } from '@altiport/wire/language'
import { useCaptionStyle } from '#core/media/tracks/caption-style.ts'
import { shownCaptions } from '#core/player/captions/caption-track.ts'
import type { Title } from '#features/vod/title/credits.tsx'
import { useTracks } from '#features/vod/title/use-tracks.ts'
import styles from './player-captions.module.css'

/** Lines are keyed by index, since a cue's lines are always replaced together. */
export function PlayerCaptions({ title, areRaised }: { title: Title; areRaised: boolean }) {
  const { lines, isTop } = useStore(shownCaptions)
  const { captions } = useTracks(title)
  const { size, color } = useCaptionStyle()
  if (!captions || lines.length === 0) return null
  return (
    <div
      className={classes(
        styles.captions,
        styles[size],
        styles[color],
        isTop && styles.top,
        areRaised && styles.raised,
      )}
      lang={captions.lang}
      dir={isRightToLeft(captions.lang) ? 'rtl' : 'ltr'}
      data-captions
    >
      {lines.map((line, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <span key={i} className={styles.line}>
          {line.map(({ text, isItalic }, j) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <span key={j} className={isItalic ? styles.italic : undefined}>
              {text}
            </span>
          ))}
        </span>
      ))}
    </div>
  )
}
