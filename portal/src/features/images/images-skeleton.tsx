/** Skeleton of the image screens. */
import { Skeleton } from '@altiport/ui/skeleton'
import styles from './images-skeleton.module.css'

/** Before a skeleton is displayed it reserves the page's frame, so that nothing shifts. */
export const ImagesSkeleton = ({ isShown }: { isShown: boolean }) => (
  <div className={styles.page} aria-busy="true">
    {isShown && (
      <>
        <Skeleton className={styles.title} />
        <div className={styles.grid}>
          {[1, 2, 3, 4, 5, 6].map((n) => (
            <Skeleton key={n} className={styles.picture} />
          ))}
        </div>
      </>
    )}
  </div>
)
