/** Quiet boxes in the true geometry while content is on its way; they come late and stand still. */
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { classes } from './classes.ts'
import styles from './skeleton.module.css'

/** One box; give it its size by a class. `text` makes it a line of text. */
export function Skeleton({ text, className, ...rest }: { text?: boolean } & ComponentProps<'span'>) {
  return <span aria-hidden="true" {...rest} className={classes(styles.box, text && styles.text, className)} />
}

/** Shown no sooner than this, so that quick answers bring no flicker … */
export const skeletonDelayInMs = 150
/** … and once shown, no shorter than this. */
export const minSkeletonInMs = 300

/**
 * What to draw while something is pending: nothing at first, then the skeleton, then the content.
 * `'nothing'` still reserves the page's frame; draw no boxes.
 */
export function useWaiting(pending: boolean): 'nothing' | 'skeleton' | 'content' {
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
