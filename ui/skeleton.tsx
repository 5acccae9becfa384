/** Placeholder boxes in the final layout while content loads; shown with a delay, and faded in. */
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { classes } from './classes.ts'
import styles from './skeleton.module.css'

export type SkeletonShape =
  | 'title'
  | 'heading'
  | 'button'
  | 'card'
  | 'row'
  | 'lead'
  | 'poster'
  | 'wide'
  | 'square'
  | 'cover'

/** One box, of a usual size or with a size set by a class. `text` makes it a line of text. */
export function Skeleton({
  text,
  shape,
  className,
  ...rest
}: { text?: boolean; shape?: SkeletonShape } & ComponentProps<'span'>) {
  const names = classes(styles.box, text && styles.text, shape && styles[shape], className)
  return <span aria-hidden="true" {...rest} className={names} />
}

/** Delay before a skeleton is shown, so that fast responses do not flicker. */
export const skeletonDelayInMs = 150
/** Minimum time for which a skeleton is shown. */
export const minSkeletonInMs = 300

/**
 * What to render while something is pending: nothing at first, then the skeleton, then the content.
 * With `'nothing'` keep the page's frame but render no boxes.
 */
export function useLoadingPhase(pending: boolean): 'nothing' | 'skeleton' | 'content' {
  const [isVisible, setVisible] = useState(false)
  const visibleSince = useRef(0)
  useEffect(() => {
    if (pending === isVisible) return
    const delayInMs = pending
      ? skeletonDelayInMs
      : Math.max(0, visibleSince.current + minSkeletonInMs - performance.now())
    const timer = setTimeout(() => {
      visibleSince.current = performance.now()
      setVisible(pending)
    }, delayInMs)
    return () => clearTimeout(timer)
  }, [pending, isVisible])
  if (isVisible) return 'skeleton'
  return pending ? 'nothing' : 'content'
}
