/** Holding every screen in the cabin and letting them go on: the same two acts wherever they are offered. */
import { type CrewAnnouncements, pauseScreens, resumeScreens } from '@altiport/wire/crew-announce'
import { useAct } from '#core/use-act.ts'

/** What comes of it is told over the line, to this tablet as to the others. @see CRW-05 */
export function usePause() {
  const pause = useAct<CrewAnnouncements, typeof pauseScreens>(pauseScreens)
  const resume = useAct<CrewAnnouncements, typeof resumeScreens>(resumeScreens)
  return {
    canPause: !pause.isDisabled,
    canResume: !resume.isDisabled,
    pause: () => pause.act({ class: 'safety' }),
    resume: () => resume.act(),
  }
}
