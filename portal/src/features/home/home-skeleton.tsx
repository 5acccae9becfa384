/** The home before its content: the same boxes in the same places. */
import { Skeleton } from '@altiport/ui/skeleton'
import look from './home-skeleton.module.css'

/** Until it is shown it holds the page's frame, so that nothing moves. */
export const HomeSkeleton = ({ isShown }: { isShown: boolean }) => (
  <div className={look.home} data-hero aria-hidden="true" aria-busy="true">
    {isShown && (
      <>
        <div className={look.hero}>
          <Skeleton className={look.title} />
          <Skeleton text className={look.facts} />
          <div className={look.row}>
            <Skeleton className={look.button} />
            <Skeleton className={look.button} />
          </div>
        </div>
        <div className={look.doors}>
          {six.map((n) => (
            <span key={n}>
              <Skeleton className={look.door} />
              <Skeleton text />
            </span>
          ))}
        </div>
        <Skeleton text className={look.head} />
        <div className={look.rail}>
          {six.map((n) => (
            <span key={n}>
              <Skeleton className={look.poster} />
              <Skeleton text />
              <Skeleton text className={look.short} />
            </span>
          ))}
        </div>
      </>
    )}
  </div>
)

const six = [0, 1, 2, 3, 4, 5]
