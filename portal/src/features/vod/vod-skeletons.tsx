/** Skeletons of the film screens: the same boxes in the same positions as the content. */
import { Grid } from '@altiport/ui/grid'
import { Page } from '@altiport/ui/page'
import { Skeleton } from '@altiport/ui/skeleton'
import { Stack } from '@altiport/ui/stack'
import styles from './vod-skeletons.module.css'

/** Until `isShown`, only the page's empty frame is rendered, so that nothing shifts later. */
type SkeletonProps = { isShown: boolean }

export const DetailsSkeleton = ({ isShown }: SkeletonProps) => (
  <div className={styles.page} data-hero aria-busy="true">
    {isShown && (
      <>
        <div className={styles.art}>
          <Skeleton shape="title" />
          <Skeleton text className={styles.facts} />
        </div>
        <Page gap={4} mt={5}>
          <Skeleton shape="button" className={styles.wideButton} />
          <DetailsBodySkeleton />
        </Page>
      </>
    )}
  </div>
)

/** The boxes below the buttons. */
export const DetailsBodySkeleton = () => (
  <>
    <Skeleton shape="button" className={styles.secondRow} />
    <Skeleton shape="card" className={styles.card} />
    <Skeleton text className={styles.line} />
    <Skeleton text className={styles.line} />
    <Skeleton text className={styles.shortLine} />
  </>
)

export const VodHomeSkeleton = ({ isShown }: SkeletonProps) => (
  <div className={styles.page} data-hero aria-busy="true">
    {isShown && (
      <>
        <div className={styles.art}>
          <Skeleton shape="title" />
          <Skeleton text className={styles.facts} />
        </div>
        {[1, 2].map((rail) => (
          <Page key={rail} gap={4} mt={5}>
            <Skeleton shape="heading" />
            <Posters />
          </Page>
        ))}
      </>
    )}
  </div>
)

export const CategorySkeleton = ({ isShown }: SkeletonProps) => (
  <div className={styles.page} aria-busy="true">
    {isShown && (
      <Page gap={4} mt={3}>
        <Skeleton shape="title" />
        <Skeleton shape="button" />
        <Posters />
      </Page>
    )}
  </div>
)

export const ContinueSkeleton = ({ isShown }: SkeletonProps) => (
  <div className={styles.page} aria-busy="true">
    {isShown && (
      <Page gap={4} mt={3}>
        <Skeleton shape="title" />
        <Skeleton shape="wide" className={styles.wide} />
        <Skeleton shape="card" className={styles.row} />
        <Skeleton shape="card" className={styles.row} />
      </Page>
    )}
  </div>
)

const Posters = () => (
  <Grid phone={3} tablet={5} desktop={7}>
    {[1, 2, 3, 4, 5, 6, 7].map((n) => (
      <Stack as="li" key={n} gap={2}>
        <Skeleton shape="poster" />
        <Skeleton text />
      </Stack>
    ))}
  </Grid>
)
