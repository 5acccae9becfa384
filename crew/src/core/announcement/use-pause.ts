/** Pauses and resumes all screens of the cabin. */
import { pauseScreens, resumeScreens } from '@altiport/wire/announce-crew'
import { useMutation } from '#core/action/use-mutation.ts'

/** The result arrives over the live connection, on this tablet as on the others. @see CRW-05 */
export function usePause() {
  const pause = useMutation(pauseScreens)
  const resume = useMutation(resumeScreens)
  return {
    canPause: !pause.isDisabled,
    canResume: !resume.isDisabled,
    pause: () => pause.mutate({ class: 'safety' }),
    resume: () => resume.mutate(),
  }
}
