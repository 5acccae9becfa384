/** The notices at the foot: what was done, or what failed. */

import type { Notice } from '@altiport/client/notices'
import { useStore } from '@altiport/client/store'
import { classes } from '@altiport/ui/classes'
import { Row } from '@altiport/ui/row'
import { Text } from '@altiport/ui/text'
import { Icon } from '#core/icon/icon.tsx'
import { notices } from '#core/notice.ts'
import styles from './notices.module.css'

/** The live regions stay mounted even if empty, so that screen readers announce what is added. */
export function Notices() {
  const shown = useStore(notices.store)
  const lines = (isBad: boolean) =>
    shown
      .filter((notice) => Boolean(notice.isBad) === isBad)
      .map((notice) => <NoticeItem key={notice.id} notice={notice} />)
  return (
    <div className={styles.region}>
      <div role="alert" aria-atomic="false">
        {lines(true)}
      </div>
      <div role="status" aria-atomic="false">
        {lines(false)}
      </div>
    </div>
  )
}

function NoticeItem({ notice: { text, isBad } }: { notice: Notice }) {
  return (
    <Row gap={3} className={classes(styles.line, isBad && styles.bad)}>
      {isBad && <Icon name="warning" weight="fill" />}
      <Text as="span" grow className={styles.text}>
        {text}
      </Text>
    </Row>
  )
}
