/** Skeleton of the home: the same boxes in the same positions as the content. */
import { Skeleton } from '@altiport/ui/skeleton'
import styles from './home-skeleton.module.css'

/** Until `isShown`, only the page's empty frame is rendered, so that nothing shifts later. */
export const HomeSkeleton = ({ isShown }: { isShown: boolean }) => (
  <div className={styles.home} data-hero aria-hidden="true" aria-busy="true">
    {isShown && (
      <>
        <div className={styles.hero}>
          <Skeleton className={styles.title} />
          <Skeleton text className={styles.facts} />
          <div className={styles.row}>
            <Skeleton className={styles.button} />
            <Skeleton className={styles.button} />
          </div>
        </div>
        <div className={styles.shortcuts}>
          {six.map((n) => (
            <span key={n}>
              <Skeleton className={styles.entry} />
              <Skeleton text />
            </span>
          ))}
        </div>
        <Skeleton text className={styles.head} />
        <div className={styles.rail}>
          {six.map((n) => (
            <span key={n}>
              <Skeleton className={styles.poster} />
              <Skeleton text />
              <Skeleton text className={styles.short} />
            </span>
          ))}
        </div>
      </>
    )}
  </div>
)

const six = [0, 1, 2, 3, 4, 5]
