/** Skeletons of the shop's pages. */
import { Grid } from '@altiport/ui/grid'
import { Page } from '@altiport/ui/page'
import { Skeleton } from '@altiport/ui/skeleton'
import styles from './shop-states.module.css'

export const ShopSkeleton = ({ isShown }: { isShown: boolean }) => (
  <Page gap={4} className={styles.skeleton}>
    {isShown && (
      <>
        <Skeleton shape="title" />
        <Skeleton className={styles.skeletonStatus} />
        <Skeleton className={styles.skeletonLead} />
        <ProductBoxes />
      </>
    )}
  </Page>
)

export const ProductListSkeleton = ({ isShown }: { isShown: boolean }) => (
  <Page gap={4} className={styles.skeleton}>
    {isShown && (
      <>
        <Skeleton shape="title" />
        <ProductBoxes />
      </>
    )}
  </Page>
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
