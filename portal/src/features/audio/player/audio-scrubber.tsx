/**
 * The track's progress as a scrubber, with elapsed time and duration.
 *
 * Like the scrubber of films, it runs from left to right in every language; the arrow keys follow that direction.
 */
import { Slider } from '@altiport/ui/slider'
import { useState } from 'react'
import { audio, useAudio } from '#core/audio/audio.ts'
import { formatMediaTime } from '#core/format.ts'
import { useText } from '#core/language/language.ts'
import { spokenTime } from '#core/media/spoken-time.ts'
import styles from './audio-scrubber.module.css'

const stepsInS: Record<string, number> = {
  ArrowLeft: -10,
  ArrowDown: -10,
  ArrowRight: 10,
  ArrowUp: 10,
  PageDown: -60,
  PageUp: 60,
}

export function AudioScrubber({ className }: { className?: string }) {
  const text = useText()
  const playedInS = useAudio(({ timeInS }) => Math.floor(timeInS))
  const durationInS = useAudio((state) => state.durationInS)
  const [heldPercent, setHeld] = useState<number | null>(null)
  const timeAt = (percent: number) => (percent / 100) * durationInS
  const playedPercent = durationInS > 0 ? Math.min(100, (playedInS / durationInS) * 100) : 0
  const timeInS = heldPercent === null ? playedInS : Math.floor(timeAt(heldPercent))
  const keyTarget = (key: string, percent: number) => {
    if (key === 'Home') return 0
    if (key === 'End') return 100
    const stepInS = stepsInS[key]
    return stepInS === undefined || durationInS === 0 ? null : percent + (stepInS / durationInS) * 100
  }
  return (
    <div className={[styles.scrubber, className].join(' ')} dir="ltr">
      {/* Seeks on release, so that no fragments play during a drag. */}
      <Slider
        value={playedPercent}
        onChange={(percent) => audio.seekTo(timeAt(percent))}
        changesOn="release"
        onHold={setHeld}
        keyTarget={keyTarget}
        step={0.01}
        className={styles.slider}
        label={text('audio.position')}
        valueText={text('player.positionOf', {
          elapsed: spokenTime(timeInS, text),
          whole: spokenTime(durationInS, text),
        })}
      />
      <span className={styles.time}>{formatMediaTime(timeInS)}</span>
      <span className={styles.time}>{formatMediaTime(durationInS)}</span>
    </div>
  )
}
