/** The pictures' screens before their content. */
import { Skeleton } from '@altiport/ui/skeleton'
import look from './images-skeleton.module.css'

/** Until a skeleton is shown it holds the page's frame, so that nothing moves. */
export const ImagesSkeleton = ({ isShown }: { isShown: boolean }) => (
  <div className={look.page} aria-busy="true">
    {isShown && (
      <>
        <Skeleton className={look.title} />
        <div className={look.grid}>
          {[1, 2, 3, 4, 5, 6].map((n) => (
            <Skeleton key={n} className={look.picture} />
          ))}
        </div>
      </>
    )}
  </div>
)
