/** What is wrong with what does not come, in plain words, once it has lasted; meanwhile it is tried again by itself. */
import { Button } from '@altiport/ui/button'
import { classes } from '@altiport/ui/classes'
import { type MouseEvent, useEffect, useState } from 'react'
import { useText } from '#core/language/language.ts'
import { type MediaProblem, noticeAfterInMs } from './media-problem.ts'
import styles from './problem-notice.module.css'

type ProblemNoticeProps = {
  /** Nothing comes just now. */
  isStalled: boolean
  /** Why, as far as anyone can tell; standing still without a known reason it is slow. */
  problem: MediaProblem | null
  onRetry: () => void
  className?: string
}

/** A live region that is always there, since some screen readers miss one that arrives together with its text. */
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
  // The button goes with the notice: its focus stays within what it belongs to.
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
          {text('player.tryAgain')}
        </Button>
      )}
    </div>
  )
}
