/** Skeletons of the shop's pages. */
import { Grid } from '@altiport/ui/grid'
import { Skeleton } from '@altiport/ui/skeleton'
import styles from './shop-states.module.css'

export const ShopSkeleton = ({ isShown }: { isShown: boolean }) => (
  <div className={styles.skeleton}>
    {isShown && (
      <>
        <Skeleton className={styles.skeletonTitle} />
        <Skeleton className={styles.skeletonStatus} />
        <Skeleton className={styles.skeletonLead} />
        <ProductBoxes />
      </>
    )}
  </div>
)

export const ProductListSkeleton = ({ isShown }: { isShown: boolean }) => (
  <div className={styles.skeleton}>
    {isShown && (
      <>
        <Skeleton className={styles.skeletonTitle} />
        <ProductBoxes />
      </>
    )}
  </div>
)

const ProductBoxes = () => (
  <Grid phone={2} tablet={3} desktop={5}>
    {[1, 2, 3, 4].map((box) => (
      <li key={box}>
        <Skeleton className={styles.skeletonCard} />
      </li>
    ))}
  </Grid>
)
