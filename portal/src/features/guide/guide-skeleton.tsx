/** Skeleton of the guide's screens: the lead picture, except of a list, and lines. */
import { Page } from '@altiport/ui/page'
import { Skeleton } from '@altiport/ui/skeleton'
import styles from './guide-skeleton.module.css'

/** Until `isShown`, only the page's empty frame is rendered, so that nothing shifts later. */
export const GuideSkeleton = ({ isShown, isList }: { isShown: boolean; isList?: boolean }) => (
  <div className={styles.page} aria-busy="true" data-hero={isList ? undefined : ''}>
    {isShown && (
      <>
        {!isList && <Skeleton className={styles.lead} />}
        <Page gap={5} className={styles.body}>
          <Skeleton shape="title" />
          <Skeleton shape="button" />
          {[1, 2, 3, 4].map((n) => (
            <Skeleton key={n} className={styles.row} />
          ))}
        </Page>
      </>
    )}
  </div>
)
