/** The button, in the header of the console's screens, that pauses all screens of the cabin when held. */
import { HoldButton } from '#core/action/hold-button.tsx'
import { useText } from '#core/language/language.ts'
import { useAnnouncements } from '#core/live/crew-state.ts'
import { goTo } from '#core/router.ts'
import { usePause } from './use-pause.ts'

/** Not rendered during the crew's pause: the announcement bar, or the announcements screen, has the resume button. */
export function PauseButton() {
  const text = useText()
  const announcements = useAnnouncements()
  const { pause, canPause } = usePause()
  if (announcements?.pause) return null
  return (
    <HoldButton
      icon="megaphone-simple"
      hint={text('announce.holdToConfirm')}
      disabled={!canPause || !announcements}
      onHeld={() => {
        void pause()
        goTo('/announce')
      }}
    >
      {text('announce.pauseAll')}
    </HoldButton>
  )
}
