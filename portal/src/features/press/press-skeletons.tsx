/** Skeleton of the press screens: covers in the positions of the content. */
import { Skeleton } from '@altiport/ui/skeleton'
import styles from './press-skeletons.module.css'

/** Until `isShown`, only the page's empty frame is rendered, so that nothing shifts later. */
export const PressSkeleton = ({ isShown }: { isShown: boolean }) => (
  <div className={styles.page} aria-busy="true">
    {isShown && (
      <>
        <div className={styles.lead}>
          <Skeleton className={styles.cover} />
          <div className={styles.text}>
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
