/** The micro-sites while loading, and without stories. */
import { Skeleton } from '@altiport/ui/skeleton'
import { useText } from '#core/language/language.ts'
import styles from './story-states.module.css'

/** Before a skeleton is displayed it reserves the page's frame, so that nothing shifts. */
export const StorySkeleton = ({ isShown }: { isShown: boolean }) => (
  <div className={styles.page} aria-busy="true">
    {isShown && (
      <>
        <Skeleton className={styles.title} />
        <Skeleton className={styles.picture} />
        <Skeleton text />
        <Skeleton text />
        <Skeleton text />
      </>
    )}
  </div>
)

export function NoStories() {
  const text = useText()
  return (
    <div className={styles.page}>
      <h1>{text('story.title')}</h1>
      <p>{text('story.none')}</p>
    </div>
  )
}
