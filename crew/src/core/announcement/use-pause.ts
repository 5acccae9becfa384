/** Pauses and resumes all screens of the cabin. */
import { pauseScreens, resumeScreens } from '@altiport/wire/crew-announce'
import { useAct } from '#core/use-act.ts'

/** The result arrives over the live connection, on this tablet like on the others. @see CRW-05 */
export function usePause() {
  const pause = useAct(pauseScreens)
  const resume = useAct(resumeScreens)
  return {
    canPause: !pause.isDisabled,
    canResume: !resume.isDisabled,
    pause: () => pause.act({ class: 'safety' }),
    resume: () => resume.act(),
  }
}
