/** Skeletons of the film screens: the same boxes in the same positions as the content. */
import { Skeleton } from '@altiport/ui/skeleton'
import styles from './vod-skeletons.module.css'

/** Before a skeleton is displayed it reserves the page's frame, so that nothing shifts. */
type SkeletonProps = { isShown: boolean }

export const DetailsSkeleton = ({ isShown }: SkeletonProps) => (
  <div className={styles.page} data-hero aria-busy="true">
    {isShown && (
      <>
        <div className={styles.art}>
          <Skeleton className={styles.title} />
          <Skeleton text className={styles.facts} />
        </div>
        <div className={styles.body}>
          <Skeleton className={styles.wideButton} />
          <DetailsBodySkeleton />
        </div>
      </>
    )}
  </div>
)

/** The boxes below the buttons. */
export const DetailsBodySkeleton = () => (
  <>
    <Skeleton className={styles.secondRow} />
    <Skeleton className={styles.card} />
    <Skeleton text className={styles.line} />
    <Skeleton text className={styles.line} />
    <Skeleton text className={styles.shortLine} />
  </>
)

export const VodHomeSkeleton = ({ isShown }: SkeletonProps) => (
  <div className={styles.page} data-hero aria-busy="true">
    {isShown && (
      <>
        <div className={styles.art}>
          <Skeleton className={styles.title} />
          <Skeleton text className={styles.facts} />
        </div>
        {[1, 2].map((rail) => (
          <div key={rail} className={styles.body}>
            <Skeleton text className={styles.head} />
            <Posters />
          </div>
        ))}
      </>
    )}
  </div>
)

export const CategorySkeleton = ({ isShown }: SkeletonProps) => (
  <div className={styles.page} aria-busy="true">
    {isShown && (
      <div className={styles.list}>
        <Skeleton className={styles.title} />
        <Skeleton className={styles.chips} />
        <Posters />
      </div>
    )}
  </div>
)

export const ContinueSkeleton = ({ isShown }: SkeletonProps) => (
  <div className={styles.page} aria-busy="true">
    {isShown && (
      <div className={styles.list}>
        <Skeleton className={styles.title} />
        <Skeleton className={styles.wide} />
        <Skeleton className={styles.row} />
        <Skeleton className={styles.row} />
      </div>
    )}
  </div>
)

const Posters = () => (
  <div className={styles.grid}>
    {[1, 2, 3, 4, 5, 6, 7].map((n) => (
      <span key={n}>
        <Skeleton className={styles.poster} />
        <Skeleton text />
      </span>
    ))}
  </div>
)
