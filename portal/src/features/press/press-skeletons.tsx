/** The press screens before their content: covers in the same places. */
import { Skeleton } from '@altiport/ui/skeleton'
import look from './press-skeletons.module.css'

/** Until a skeleton is shown it holds the page's frame, so that nothing moves. */
export const PressSkeleton = ({ isShown }: { isShown: boolean }) => (
  <div className={look.page} aria-busy="true">
    {isShown && (
      <>
        <div className={look.lead}>
          <Skeleton className={look.cover} />
          <div className={look.words}>
            <Skeleton className={look.title} />
            <Skeleton text />
            <Skeleton text />
          </div>
        </div>
        <div className={look.covers}>
          {[1, 2, 3, 4, 5, 6].map((n) => (
            <Skeleton key={n} className={look.cover} />
          ))}
        </div>
      </>
    )}
  </div>
)
