/** The film screens before their content: the same boxes in the same places. */
import { Skeleton } from '@altiport/ui/skeleton'
import look from './vod-skeletons.module.css'

/** Until a skeleton is shown it holds the page's frame, so that nothing moves. */
type SkeletonProps = { isShown: boolean }

export const DetailsSkeleton = ({ isShown }: SkeletonProps) => (
  <div className={look.page} data-hero aria-busy="true">
    {isShown && (
      <>
        <div className={look.art}>
          <Skeleton className={look.title} />
          <Skeleton text className={look.facts} />
        </div>
        <div className={look.body}>
          <Skeleton className={look.wideButton} />
          <DetailsBodySkeleton />
        </div>
      </>
    )}
  </div>
)

/** What follows the buttons. */
export const DetailsBodySkeleton = () => (
  <>
    <Skeleton className={look.secondRow} />
    <Skeleton className={look.card} />
    <Skeleton text className={look.line} />
    <Skeleton text className={look.line} />
    <Skeleton text className={look.shortLine} />
  </>
)

export const VodHomeSkeleton = ({ isShown }: SkeletonProps) => (
  <div className={look.page} data-hero aria-busy="true">
    {isShown && (
      <>
        <div className={look.art}>
          <Skeleton className={look.title} />
          <Skeleton text className={look.facts} />
        </div>
        {[1, 2].map((rail) => (
          <div key={rail} className={look.body}>
            <Skeleton text className={look.head} />
            <Posters />
          </div>
        ))}
      </>
    )}
  </div>
)

export const CategorySkeleton = ({ isShown }: SkeletonProps) => (
  <div className={look.page} aria-busy="true">
    {isShown && (
      <div className={look.list}>
        <Skeleton className={look.title} />
        <Skeleton className={look.chips} />
        <Posters />
      </div>
    )}
  </div>
)

export const ContinueSkeleton = ({ isShown }: SkeletonProps) => (
  <div className={look.page} aria-busy="true">
    {isShown && (
      <div className={look.list}>
        <Skeleton className={look.title} />
        <Skeleton className={look.wide} />
        <Skeleton className={look.row} />
        <Skeleton className={look.row} />
      </div>
    )}
  </div>
)

const Posters = () => (
  <div className={look.grid}>
    {[1, 2, 3, 4, 5, 6, 7].map((n) => (
      <span key={n}>
        <Skeleton className={look.poster} />
        <Skeleton text />
      </span>
    ))}
  </div>
)
