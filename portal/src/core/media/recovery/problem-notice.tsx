/** Explains a media problem once it has lasted for some time; retries continue in the background. */
import { Button } from '@altiport/ui/button'
import { classes } from '@altiport/ui/classes'
import { type MouseEvent, useEffect, useState } from 'react'
import { useText } from '#core/language/language.ts'
import { type MediaProblem, noticeAfterInMs } from './media-problem.ts'
import styles from './problem-notice.module.css'

type ProblemNoticeProps = {
  /** Loading has stalled. */
  isStalled: boolean
  /** The cause if known; otherwise `slow` is displayed. */
  problem: MediaProblem | null
  onRetry: () => void
  className?: string
}

/**
 * The live region is always in the DOM: some screen readers miss one that is inserted together with its text.
 */
export function ProblemNotice({ isStalled, problem, onRetry, className }: ProblemNoticeProps) {
  const text = useText()
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    if (!isStalled) return setDue(false)
    const timer = setTimeout(() => setDue(true), noticeAfterInMs)
    return () => clearTimeout(timer)
  }, [isStalled])
  const isShown = isStalled && isDue
  const kind = problem ?? 'slow'
  // The button disappears with the notice: move the focus to its container.
  const retry = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus()
    onRetry()
  }
  return (
    <div
      className={classes(styles.notice, isShown && styles.shown, className)}
      data-problem={isShown ? kind : undefined}
    >
      <p aria-live="polite">{isShown && `${text(`problem.${kind}`)} ${text('problem.retries')}`}</p>
      {isShown && (
        <Button small variant="glass" icon="arrow-clockwise" iconWeight="bold" onClick={retry}>
          {text('player.retry')}
        </Button>
      )}
    </div>
  )
}
