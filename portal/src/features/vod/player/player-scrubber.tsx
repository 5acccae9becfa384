/**
 * The scrubber, with elapsed and remaining time.
 *
 * Decision: it runs from left to right in every language. Films and their timecodes do so for readers of
 * Arabic as well, the arrow keys follow the visible direction, and native players do the same.
 */

import { useStore } from '@altiport/client/store'
import { Slider } from '@altiport/ui/slider'
import { useState } from 'react'
import { formatMediaTime } from '#core/format.ts'
import { useText } from '#core/language/language.ts'
import { spokenTime } from '#core/media/spoken-time.ts'
import { video } from '#core/player/video/video-store.ts'
import { arrowStepInS } from './player-keys.ts'
import styles from './player-scrubber.module.css'

const pageStepInS = 60

export function PlayerScrubber() {
  const text = useText()
  const { progress, durationInS, bufferedToInS } = useStore(video.store)
  const [heldPercent, setHeld] = useState<number | null>(null)
  const timeAt = (percent: number) => (percent / 100) * durationInS
  const percentAt = (timeInS: number) => (durationInS > 0 ? Math.min(100, (timeInS / durationInS) * 100) : 0)
  const timeInS = timeAt(heldPercent ?? progress)
  return (
    <div className={styles.scrubber} dir="ltr">
      <span className={styles.time}>{shortTime(timeInS)}</span>
      <Slider
        value={progress}
        onChange={(percent) => video.seekTo(timeAt(percent))}
        changesOn="pause"
        onHold={setHeld}
        keyTarget={(key, percent) => {
          const target = keyTarget(key, timeAt(percent), durationInS)
          return target === null ? null : percentAt(target)
        }}
        buffered={percentAt(bufferedToInS)}
        step={0.01}
        disabled={durationInS === 0}
        className={styles.slider}
        label={text('player.position')}
        valueText={text('player.positionOf', {
          elapsed: spokenTime(timeInS, text),
          whole: spokenTime(durationInS, text),
        })}
      />
      <span className={styles.time}>−{shortTime(Math.max(0, durationInS - timeInS))}</span>
    </div>
  )
}

/** Up and down move the focus: otherwise a remote control could not leave the scrubber. */
function keyTarget(key: string, timeInS: number, durationInS: number): number | null {
  switch (key) {
    case 'ArrowLeft':
      return timeInS - arrowStepInS
    case 'ArrowRight':
      return timeInS + arrowStepInS
    case 'PageDown':
      return timeInS - pageStepInS
    case 'PageUp':
      return timeInS + pageStepInS
    case 'Home':
      return 0
    case 'End':
      return durationInS
    default:
      return null
  }
}

/** Without a leading zero. @example shortTime(2164)  // '36:04' */
export const shortTime = (seconds: number) => formatMediaTime(seconds).replace(/^0(?=\d)/, '')
