/** The shelf before its content: a card and icons in the same places. */
import { Grid } from '@altiport/ui/grid'
import { Skeleton } from '@altiport/ui/skeleton'
import styles from './games-skeleton.module.css'

/** Until a skeleton is shown it holds the page's frame, so that nothing moves. */
export const GamesSkeleton = ({ isShown }: { isShown: boolean }) => (
  <div className={styles.page} aria-busy="true">
    {isShown && (
      <>
        <Skeleton className={styles.title} />
        <Skeleton className={styles.lead} />
        <Grid phone={3} tablet={5} desktop={8}>
          {[1, 2, 3, 4, 5, 6].map((n) => (
            <li key={n}>
              <Skeleton className={styles.icon} />
            </li>
          ))}
        </Grid>
      </>
    )}
  </div>
)
