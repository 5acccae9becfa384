/** The guide's screens before their content: the picture that leads, and lines below it. */
import { Skeleton } from '@altiport/ui/skeleton'
import look from './guide-skeleton.module.css'

/** Until a skeleton is shown it holds the page's frame, so that nothing moves. */
export const GuideSkeleton = ({ isShown, isList }: { isShown: boolean; isList?: boolean }) => (
  <div className={look.page} aria-busy="true" data-hero={isList ? undefined : ''}>
    {isShown && (
      <>
        {!isList && <Skeleton className={look.lead} />}
        <div className={look.body}>
          <Skeleton className={look.title} />
          <Skeleton className={look.chips} />
          {[1, 2, 3, 4].map((n) => (
            <Skeleton key={n} className={look.row} />
          ))}
        </div>
      </>
    )}
  </div>
)
