/**
 * The line as scrubber, with the time gone and the time left.
 *
 * Decided: it runs from left to right in every language. Films, and the clocks on them, do so for readers of Arabic
 * as well, the arrow keys follow what is seen, and the device's own players do the same.
 */
import { type CSSProperties, type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { debounce } from '#core/debounce.ts'
import { formatTrack } from '#core/format.ts'
import { useText } from '#core/language/language.ts'
import type { Text } from '#core/language/language-store.ts'
import { video } from '#core/player/video-store.ts'
import { useStore } from '#core/store.ts'
import { arrowStepInS } from './player-keys.ts'
import look from './player-scrubber.module.css'

const pageStepInS = 60
/** A finger that moves asks for a picture this often. */
const followInMs = 120

export function PlayerScrubber() {
  const text = useText()
  const { progress, durationInS, bufferedToInS } = useStore(video.store)
  const [heldInS, setHeld] = useState<number | null>(null)
  const held = useRef<number | null>(null)
  const follow = useMemo(() => debounce((timeInS: number) => video.seekTo(timeInS), followInMs), [])
  const timeInS = heldInS ?? (progress / 100) * durationInS
  const part = (seconds: number) => (durationInS > 0 ? Math.min(1, Math.max(0, seconds / durationInS)) : 0)

  const hold = (next: number | null) => {
    held.current = next
    setHeld(next)
  }
  const letGo = () => {
    if (held.current === null) return
    follow.cancel()
    video.seekTo(held.current)
    hold(null)
  }
  const press = (event: KeyboardEvent) => {
    const to = keyTarget(event.key, timeInS, durationInS)
    if (to === null) return
    event.preventDefault()
    video.seekTo(to)
  }
  const style = { '--part': part(timeInS), '--buffered': part(bufferedToInS) } as CSSProperties
  return (
    <div className={look.scrubber} dir="ltr">
      <span className={look.time}>{shortTime(timeInS)}</span>
      <span className={look.box} style={style}>
        <span className={look.line} aria-hidden="true" data-line />
        <input
          type="range"
          min={0}
          max={Math.max(1, Math.floor(durationInS))}
          step={1}
          value={Math.floor(timeInS)}
          disabled={durationInS === 0}
          className={look.input}
          aria-label={text('player.place')}
          aria-valuetext={text('player.placeOf', {
            elapsed: spokenTime(timeInS, text),
            whole: spokenTime(durationInS, text),
          })}
          onChange={({ currentTarget }) => {
            hold(Number(currentTarget.value))
            follow(Number(currentTarget.value))
          }}
          onPointerUp={letGo}
          onPointerCancel={letGo}
          onBlur={letGo}
          onKeyUp={letGo}
          onKeyDown={press}
        />
      </span>
      <span className={look.time}>−{shortTime(Math.max(0, durationInS - timeInS))}</span>
    </div>
  )
}

/** Up and down lead to the other controls: a remote would not get away from here. */
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

/** As on a player: no leading zero. @example shortTime(2164)  // '36:04' */
export const shortTime = (seconds: number) => formatTrack(seconds).replace(/^0(?=\d)/, '')

const spokenTime = (seconds: number, text: Text) =>
  text('player.spokenTime', {
    hours: Math.floor(seconds / 3600),
    minutes: Math.floor((seconds % 3600) / 60),
    seconds: Math.floor(seconds % 60),
  })
