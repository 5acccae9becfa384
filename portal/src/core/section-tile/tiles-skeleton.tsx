/** Pages of tiles before their content. */
import { Skeleton } from '@altiport/ui/skeleton'
import styles from './tiles-skeleton.module.css'

/** Until a skeleton is shown it holds the page's frame, so that nothing moves. */
export const TilesSkeleton = ({ isShown }: { isShown: boolean }) => (
  <div className={styles.page} aria-busy="true">
    {isShown && (
      <>
        <Skeleton className={styles.title} />
        <div className={styles.grid}>
          {[1, 2, 3, 4, 5, 6].map((n) => (
            <Skeleton key={n} className={styles.tile} />
          ))}
        </div>
      </>
    )}
  </div>
)
