/** Skeletons of the audio screens: the same boxes in the same positions as the content. */
import { Page } from '@altiport/ui/page'
import { Skeleton } from '@altiport/ui/skeleton'
import { Stack } from '@altiport/ui/stack'
import styles from './audio-skeletons.module.css'

/** Until `isShown`, only the page's empty frame is rendered, so that nothing shifts later. */
type SkeletonProps = { isShown: boolean }

export const AudioSkeleton = ({ isShown }: SkeletonProps) => (
  <Page gap={4} className={styles.page} aria-busy="true">
    {isShown && (
      <>
        <Skeleton shape="title" />
        <Skeleton shape="button" />
        <Skeleton shape="square" className={styles.lead} />
        <Skeleton text />
      </>
    )}
  </Page>
)

export const AlbumSkeleton = ({ isShown }: SkeletonProps) => (
  <Page gap={4} className={styles.page} aria-busy="true">
    {isShown && (
      <Stack align="center" gap={5}>
        <Skeleton shape="square" className={styles.cover} />
        <Skeleton shape="title" />
        <Skeleton shape="button" />
        {[1, 2, 3, 4, 5].map((row) => (
          <Skeleton key={row} shape="row" className={styles.row} />
        ))}
      </Stack>
    )}
  </Page>
)
