/**
 * The track's line as scrubber, with the time gone and the whole length.
 *
 * It runs from left to right in every language, as with films: the arrow keys follow what is seen.
 */
import { type CSSProperties, type KeyboardEvent, useState } from 'react'
import { audio, useAudio } from '#core/audio/audio.ts'
import { formatTrack } from '#core/format.ts'
import { useText } from '#core/language/language.ts'
import type { Text } from '#core/language/language-store.ts'
import look from './audio-scrubber.module.css'

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
  const [heldInS, setHeld] = useState<number | null>(null)
  const timeInS = heldInS ?? playedInS
  const letGo = () => {
    if (heldInS !== null) audio.seekTo(heldInS)
    setHeld(null)
  }
  const press = (event: KeyboardEvent) => {
    const by = stepsInS[event.key]
    const to =
      event.key === 'Home' ? 0 : event.key === 'End' ? durationInS : by === undefined ? null : timeInS + by
    if (to === null) return
    event.preventDefault()
    audio.seekTo(to)
  }
  const part = durationInS > 0 ? Math.min(1, timeInS / durationInS) : 0
  return (
    <div
      className={[look.scrubber, className].join(' ')}
      dir="ltr"
      style={{ '--part': part } as CSSProperties}
    >
      <span className={look.box}>
        <span className={look.line} aria-hidden="true" />
        <input
          type="range"
          min={0}
          max={Math.max(1, Math.floor(durationInS))}
          step={1}
          value={timeInS}
          className={look.input}
          aria-label={text('audio.place')}
          aria-valuetext={text('player.placeOf', {
            elapsed: spokenTime(timeInS, text),
            whole: spokenTime(durationInS, text),
          })}
          onChange={({ currentTarget }) => setHeld(Number(currentTarget.value))}
          onPointerUp={letGo}
          onPointerCancel={letGo}
          onBlur={letGo}
          onKeyDown={press}
        />
      </span>
      <span className={look.time}>{formatTrack(timeInS)}</span>
      <span className={look.time}>{formatTrack(durationInS)}</span>
    </div>
  )
}

const spokenTime = (seconds: number, text: Text) =>
  text('player.spokenTime', {
    hours: Math.floor(seconds / 3600),
    minutes: Math.floor((seconds % 3600) / 60),
    seconds: Math.floor(seconds % 60),
  })
