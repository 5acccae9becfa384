/** The audio screens before their content: the same boxes in the same places. */
import { Skeleton } from '@altiport/ui/skeleton'
import look from './audio-skeletons.module.css'

/** Until a skeleton is shown it holds the page's frame, so that nothing moves. */
type SkeletonProps = { isShown: boolean }

export const AudioSkeleton = ({ isShown }: SkeletonProps) => (
  <div className={look.page} aria-busy="true">
    {isShown && (
      <>
        <Skeleton className={look.heading} />
        <Skeleton className={look.chips} />
        <Skeleton className={look.lead} />
        <Skeleton text className={look.title} />
      </>
    )}
  </div>
)

export const AlbumSkeleton = ({ isShown }: SkeletonProps) => (
  <div className={look.page} aria-busy="true">
    {isShown && (
      <div className={look.album}>
        <Skeleton className={look.cover} />
        <Skeleton className={look.heading} />
        <Skeleton className={look.chips} />
        {[1, 2, 3, 4, 5].map((row) => (
          <Skeleton key={row} text className={look.row} />
        ))}
      </div>
    )}
  </div>
)
