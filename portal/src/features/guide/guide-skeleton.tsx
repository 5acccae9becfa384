/** Skeleton of the guide's screens: the lead picture and lines below it. */
import { Skeleton } from '@altiport/ui/skeleton'
import styles from './guide-skeleton.module.css'

/** Before a skeleton is displayed it reserves the page's frame, so that nothing shifts. */
export const GuideSkeleton = ({ isShown, isList }: { isShown: boolean; isList?: boolean }) => (
  <div className={styles.page} aria-busy="true" data-hero={isList ? undefined : ''}>
    {isShown && (
      <>
        {!isList && <Skeleton className={styles.lead} />}
        <div className={styles.body}>
          <Skeleton className={styles.title} />
          <Skeleton className={styles.chips} />
          {[1, 2, 3, 4].map((n) => (
            <Skeleton key={n} className={styles.row} />
          ))}
        </div>
      </>
    )}
  </div>
)
