/** What there is to say and to do when the film is over, or cannot be played. */
import { Button } from '@altiport/ui/button'
import { useText } from '#core/language/language.ts'
import { video } from '#core/player/video-store.ts'
import { useStore } from '#core/store.ts'
import type { Title } from './credits.tsx'
import look from './player-panel.module.css'
import { shortTime } from './player-scrubber.tsx'

export function PlayerPanel({ title, onBack }: { title: Title; onBack: () => void }) {
  const text = useText()
  const { hasFailed, progress, durationInS } = useStore(video.store)
  const keptAtInS = (progress / 100) * durationInS
  return (
    <div className={look.panel} role={hasFailed ? 'alert' : undefined}>
      <h2 className={look.head}>{hasFailed ? text('player.failed') : text('player.over')}</h2>
      <p className={look.hint}>
        {!hasFailed
          ? title.title
          : keptAtInS >= 1
            ? text('player.placeKept', { time: shortTime(keptAtInS) })
            : text('player.tryHelps')}
      </p>
      <div className={look.acts}>
        <Button
          icon="arrow-clockwise"
          iconWeight="bold"
          className={look.first}
          onClick={hasFailed ? video.tryAgain : video.watchAgain}
        >
          {hasFailed ? text('player.tryAgain') : text('player.watchAgain')}
        </Button>
        <Button variant="glass" onClick={onBack}>
          {text('player.back')}
        </Button>
      </div>
    </div>
  )
}
