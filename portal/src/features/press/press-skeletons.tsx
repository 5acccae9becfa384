/** The press screens before their content: covers in the same places. */
import { Skeleton } from '@altiport/ui/skeleton'
import styles from './press-skeletons.module.css'

/** Until a skeleton is shown it holds the page's frame, so that nothing moves. */
export const PressSkeleton = ({ isShown }: { isShown: boolean }) => (
  <div className={styles.page} aria-busy="true">
    {isShown && (
      <>
        <div className={styles.lead}>
          <Skeleton className={styles.cover} />
          <div className={styles.words}>
            <Skeleton className={styles.title} />
            <Skeleton text />
            <Skeleton text />
          </div>
        </div>
        <div className={styles.covers}>
          {[1, 2, 3, 4, 5, 6].map((n) => (
            <Skeleton key={n} className={styles.cover} />
          ))}
        </div>
      </>
    )}
  </div>
)
