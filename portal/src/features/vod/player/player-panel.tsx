/** Displayed when the film is over or cannot be played, with the next actions. */

import { useStore } from '@altiport/client/store'
import { Button } from '@altiport/ui/button'
import type { PictureSource } from '@altiport/ui/picture'
import { useRef } from 'react'
import { useText } from '#core/language/language.ts'
import { leadPicture } from '#core/media/picture/picture-source.ts'
import { type ProtectionProblem, protectionProblem } from '#core/player/protection/protection-problem.ts'
import { useRestoreDialogFocus } from '#core/player/restore-dialog-focus.ts'
import { video } from '#core/player/video/video-store.ts'
import type { Title } from '#features/vod/title/credits.tsx'
import { useNextEpisode } from '#features/vod/title/use-series.ts'
import { PlayerNext } from './player-next.tsx'
import styles from './player-panel.module.css'
import { shortTime } from './player-scrubber.tsx'

const problemTexts = {
  insecure: 'player.needsHttps',
  unsupported: 'player.notOnDevice',
  refused: 'player.licenseRefused',
} as const satisfies Record<ProtectionProblem, string>

type Props = { title: Title; onBack: () => void; onRetry: () => void }

export function PlayerPanel({ title, onBack, onRetry }: Props) {
  const text = useText()
  const panel = useRef<HTMLDivElement>(null)
  useRestoreDialogFocus(panel)
  const { hasFailed, progress, durationInS } = useStore(video.store)
  const problem = useStore(protectionProblem)
  const next = useNextEpisode(title)
  const savedAtInS = (progress / 100) * durationInS
  const problemText = hasFailed && problem && title.data.hasDRM ? text(problemTexts[problem]) : null
  const still = !hasFailed && leadPicture((next ?? title).wide)
  if (next && !hasFailed) {
    return (
      <div ref={panel} className={styles.panel}>
        {still && <Still picture={still} />}
        <PlayerNext key={next.id} next={next}>
          <Button variant="glass" onClick={video.watchAgain}>
            {text('player.watchAgain')}
          </Button>
        </PlayerNext>
      </div>
    )
  }
  return (
    <div ref={panel} className={styles.panel} role={hasFailed ? 'alert' : undefined}>
      {still && <Still picture={still} />}
      <h2 className={styles.head}>{hasFailed ? text('player.failed') : text('player.ended')}</h2>
      <p className={styles.hint}>
        {!hasFailed
          ? title.title
          : (problemText ??
            (savedAtInS >= 1
              ? text('player.positionSaved', { time: shortTime(savedAtInS) })
              : text('player.retryHint')))}
      </p>
      <div className={styles.actions}>
        {(!problemText || problem === 'refused') && (
          <Button
            icon="arrow-clockwise"
            iconWeight="bold"
            className={styles.first}
            onClick={hasFailed ? onRetry : video.watchAgain}
          >
            {hasFailed ? text('player.retry') : text('player.watchAgain')}
          </Button>
        )}
        <Button variant="glass" onClick={onBack}>
          {text('player.back')}
        </Button>
      </div>
    </div>
  )
}

const Still = ({ picture: { src, srcSet, sizes } }: { picture: PictureSource }) => (
  <img src={src} srcSet={srcSet} sizes={sizes} alt="" className={styles.still} draggable={false} />
)
