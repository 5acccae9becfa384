/** The loading state of tile pages. */
import { Skeleton } from '@altiport/ui/skeleton'
import styles from './tiles-skeleton.module.css'

/** Reserves the page's height before the skeleton is displayed, so that the layout does not shift. */
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
