/** The shop's pages before their content has come. */
import { Grid } from '@altiport/ui/grid'
import { Skeleton } from '@altiport/ui/skeleton'
import look from './shop-states.module.css'

export const ShopSkeleton = ({ isShown }: { isShown: boolean }) => (
  <div className={look.skeleton}>
    {isShown && (
      <>
        <Skeleton className={look.skeletonTitle} />
        <Skeleton className={look.skeletonStatus} />
        <Skeleton className={look.skeletonLead} />
        <ShelfBoxes />
      </>
    )}
  </div>
)

export const ShelfSkeleton = ({ isShown }: { isShown: boolean }) => (
  <div className={look.skeleton}>
    {isShown && (
      <>
        <Skeleton className={look.skeletonTitle} />
        <ShelfBoxes />
      </>
    )}
  </div>
)

const ShelfBoxes = () => (
  <Grid least={2} tablet={3} most={5}>
    {[1, 2, 3, 4].map((box) => (
      <li key={box}>
        <Skeleton className={look.skeletonCard} />
      </li>
    ))}
  </Grid>
)
