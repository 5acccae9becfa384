/** The notices at the foot: what was done, with five seconds to undo it, or what failed. */

import { classes } from '@altiport/ui/classes'
import { Row } from '@altiport/ui/row'
import { Text } from '@altiport/ui/text'
import { ActionButton } from '#core/action-button.tsx'
import { Icon } from '#core/icon/icon.tsx'
import { dismissNotice, type Notice, noticesStore } from '#core/notice.ts'
import { useStore } from '#core/store.ts'
import styles from './notices.module.css'

/** The live regions stay mounted even if empty, so that screen readers announce what is added. */
export function Notices() {
  const notices = useStore(noticesStore)
  const lines = (isBad: boolean) =>
    notices
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

function NoticeItem({ notice: { id, text, isBad, undo } }: { notice: Notice }) {
  return (
    <Row gap={3} className={classes(styles.line, isBad && styles.bad)}>
      {isBad && <Icon name="warning" weight="fill" />}
      <Text as="span" grow className={styles.text}>
        {text}
      </Text>
      {undo && (
        <ActionButton
          kind="bare"
          className={styles.undo}
          onClick={() => {
            dismissNotice(id)
            undo.onClick()
          }}
        >
          {undo.label}
        </ActionButton>
      )}
    </Row>
  )
}
