/** Skeleton of the bundle list: a card and icons in the positions of the content. */

import { Grid } from '@altiport/ui/grid'
import { Page } from '@altiport/ui/page'
import { Skeleton } from '@altiport/ui/skeleton'
import styles from './games-skeleton.module.css'

/** Until `isShown`, only the page's empty frame is rendered, so that nothing shifts later. */
export const GamesSkeleton = ({ isShown }: { isShown: boolean }) => (
  <Page gap={6} mt={5} className={styles.page} aria-busy="true">
    {isShown && (
      <>
        <Skeleton shape="title" />
        <Skeleton className={styles.lead} />
        <Grid phone={3} tablet={5} desktop={8}>
          {[1, 2, 3, 4, 5, 6].map((n) => (
            <li key={n}>
              <Skeleton className={styles.icon} />
            </li>
          ))}
        </Grid>
      </>
    )}
  </Page>
)
