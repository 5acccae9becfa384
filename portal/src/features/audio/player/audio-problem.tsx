/** Displays why a track does not play. */
import { audio, useAudio } from '#core/audio/audio.ts'
import { shouldPlayAudio } from '#core/audio/audio-state.ts'
import { ProblemNotice } from '#core/media/recovery/problem-notice.tsx'

export function AudioProblem({ className }: { className?: string }) {
  const isStalled = useAudio((state) => shouldPlayAudio(state) && state.isStalled)
  const problem = useAudio((state) => state.problem)
  return <ProblemNotice isStalled={isStalled} problem={problem} onRetry={audio.retry} className={className} />
}
