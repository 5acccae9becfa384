/** Holding every screen in the cabin and letting them go on: the same two acts wherever they are offered. */
import { type CrewAnnouncing, pauseScreens, resumeScreens } from '@altiport/wire/crew-announce'
import { announcingStore } from '#core/live/told.ts'
import { useAct } from '#core/use-act.ts'

/** @see CRW-05 */
export function usePause() {
  const pause = useAct<CrewAnnouncing, typeof pauseScreens>(pauseScreens)
  const resume = useAct<CrewAnnouncing, typeof resumeScreens>(resumeScreens)
  const take = (told: CrewAnnouncing | undefined) => {
    if (told) announcingStore.write(told)
  }
  return {
    canPause: !pause.isDisabled,
    canResume: !resume.isDisabled,
    pause: async () => take(await pause.act({ class: 'safety' })),
    resume: async () => take(await resume.act()),
  }
}
