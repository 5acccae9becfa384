/** Skeletons of the audio screens: the same boxes in the same positions as the content. */
import { Skeleton } from '@altiport/ui/skeleton'
import styles from './audio-skeletons.module.css'

/** Before a skeleton is displayed it reserves the page's frame, so that nothing shifts. */
type SkeletonProps = { isShown: boolean }

export const AudioSkeleton = ({ isShown }: SkeletonProps) => (
  <div className={styles.page} aria-busy="true">
    {isShown && (
      <>
        <Skeleton className={styles.heading} />
        <Skeleton className={styles.chips} />
        <Skeleton className={styles.lead} />
        <Skeleton text className={styles.title} />
      </>
    )}
  </div>
)

export const AlbumSkeleton = ({ isShown }: SkeletonProps) => (
  <div className={styles.page} aria-busy="true">
    {isShown && (
      <div className={styles.album}>
        <Skeleton className={styles.cover} />
        <Skeleton className={styles.heading} />
        <Skeleton className={styles.chips} />
        {[1, 2, 3, 4, 5].map((row) => (
          <Skeleton key={row} text className={styles.row} />
        ))}
      </div>
    )}
  </div>
)
