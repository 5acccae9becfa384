/** In the head of every screen: hold it, and every screen in the cabin waits. */
import { HoldButton } from '#core/hold-button.tsx'
import { useText } from '#core/language/language.ts'
import { useAnnouncing } from '#core/live/crew-state.ts'
import { goTo } from '#core/router.ts'
import { usePause } from './use-pause.ts'

/** Nothing while screens are paused: then resuming is above every screen. */
export function PauseButton() {
  const text = useText()
  const announcing = useAnnouncing()
  const { pause, canPause } = usePause()
  if (announcing?.pause) return null
  return (
    <HoldButton
      icon="megaphone-simple"
      hint={text('announce.hold')}
      disabled={!canPause || !announcing}
      onHeld={() => {
        void pause()
        goTo('/announce')
      }}
    >
      {text('announce.pauseAll')}
    </HoldButton>
  )
}
