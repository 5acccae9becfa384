/** Placeholders of the layouts that screens share: rails, grids, lists, and the details of one thing. */
import type { ReactNode } from 'react'
import { Grid } from './grid.tsx'
import { Page } from './page.tsx'
import railStyles from './rail.module.css'
import styles from './skeleton.module.css'
import { Skeleton } from './skeleton.tsx'
import { Stack } from './stack.tsx'
import type { TileShape } from './tile.tsx'

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index)

type SkeletonPageProps = {
  /** False for as long as nothing may be displayed: the space is reserved. */
  isShown: boolean
}

function SkeletonPage({ isShown, children }: SkeletonPageProps & { children: ReactNode }) {
  return (
    <Page aria-busy="true" gap={4} className={styles.reserved}>
      {isShown && children}
    </Page>
  )
}

/** A heading and a row of tiles with one line of title each. */
export function SkeletonRail({ shape, count = 8 }: { shape: TileShape; count?: number }) {
  return (
    <Stack gap={3} aria-hidden="true" className={railStyles.rail} data-shape={shape}>
      <Skeleton shape="heading" />
      <div className={styles.rail}>
        {upTo(count).map((index) => (
          <Stack key={index} gap={2}>
            <Skeleton shape={shape} />
            <Skeleton text />
          </Stack>
        ))}
      </div>
    </Stack>
  )
}

/** A title and a grid of tiles; columns as in Grid. */
export function SkeletonGrid({
  shape,
  count = 12,
  named = true,
  isShown,
  ...columns
}: SkeletonPageProps & {
  shape: TileShape
  count?: number
  /** With a line of title below each tile. */
  named?: boolean
  phone: number
  tablet: number
  desktop: number
}) {
  return (
    <SkeletonPage isShown={isShown}>
      <Skeleton shape="title" />
      <Grid {...columns} aria-hidden="true">
        {upTo(count).map((index) => (
          <Stack as="li" key={index} gap={2}>
            <Skeleton shape={shape} />
            {named && <Skeleton text />}
          </Stack>
        ))}
      </Grid>
    </SkeletonPage>
  )
}

/** A title and rows below each other. */
export function SkeletonList({ count = 6, isShown }: SkeletonPageProps & { count?: number }) {
  return (
    <SkeletonPage isShown={isShown}>
      <Skeleton shape="title" />
      {upTo(count).map((index) => (
        <Skeleton key={index} shape="row" />
      ))}
    </SkeletonPage>
  )
}

/** A large picture, a title, buttons, some lines. */
export function SkeletonDetail({ isShown }: SkeletonPageProps) {
  return (
    <div aria-busy="true" className={styles.reserved}>
      {isShown && (
        <>
          <Skeleton shape="lead" />
          <Page gap={4}>
            <Skeleton shape="title" />
            <Skeleton shape="button" />
            <Skeleton text />
            <Skeleton text className={styles.short} />
            <Skeleton shape="card" />
          </Page>
        </>
      )}
    </div>
  )
}
