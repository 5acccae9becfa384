/**
 * The player's buttons: shuffle, previous, play, next, repeat. Toggles that are on are marked by color, a dot
 * and `aria-pressed`.
 */
import { IconButton } from '@altiport/ui/button'
import { classes } from '@altiport/ui/classes'
import { audio, useAudio } from '#core/audio/audio.ts'
import { useText } from '#core/language/language.ts'
import styles from './transport.module.css'

export function PlayPause({ className }: { className?: string }) {
  const text = useText()
  const isPlaying = useAudio((state) => state.isPlaying)
  return (
    <IconButton
      icon={isPlaying ? 'pause' : 'play'}
      weight="fill"
      label={text(isPlaying ? 'player.pause' : 'player.play')}
      className={className}
      onClick={audio.togglePlayback}
    />
  )
}

export function Skip({ step, className }: { step: 1 | -1; className?: string }) {
  const text = useText()
  return (
    <IconButton
      icon={step === 1 ? 'skip-forward' : 'skip-back'}
      weight="fill"
      label={text(step === 1 ? 'audio.next' : 'audio.previous')}
      className={className}
      onClick={step === 1 ? audio.next : audio.previous}
    />
  )
}

export function Shuffle() {
  const text = useText()
  const isOn = useAudio(({ isAudioShuffle }) => isAudioShuffle)
  return (
    <IconButton
      icon="shuffle"
      label={text('audio.shuffle')}
      aria-pressed={isOn}
      className={classes(styles.toggle, isOn && styles.on)}
      onClick={audio.toggleShuffle}
    />
  )
}

export function Repeat() {
  const text = useText()
  const isOn = useAudio(({ isAudioRepeat }) => isAudioRepeat)
  return (
    <IconButton
      icon="repeat"
      label={text('audio.repeat')}
      aria-pressed={isOn}
      className={classes(styles.toggle, isOn && styles.on)}
      onClick={audio.toggleRepeat}
    />
  )
}
