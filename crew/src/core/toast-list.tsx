/** The toasts at the foot: what was done, or what failed. */

import { useStore } from '@altiport/client/store'
import type { Toast } from '@altiport/client/toasts'
import { classes } from '@altiport/ui/classes'
import { Row } from '@altiport/ui/row'
import { Text } from '@altiport/ui/text'
import { Icon } from '#core/icon/icon.tsx'
import { toasts } from '#core/toasts.ts'
import styles from './toast-list.module.css'

/** The live regions stay mounted even if empty, so that screen readers announce what is added. */
export function ToastList() {
  const shown = useStore(toasts.store)
  const lines = (isBad: boolean) =>
    shown
      .filter((toast) => Boolean(toast.isBad) === isBad)
      .map((toast) => <ToastItem key={toast.id} toast={toast} />)
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

function ToastItem({ toast: { text, isBad } }: { toast: Toast }) {
  return (
    <Row gap={3} className={classes(styles.line, isBad && styles.bad)}>
      {isBad && <Icon name="warning" weight="fill" />}
      <Text as="span" grow className={styles.text}>
        {text}
      </Text>
    </Row>
  )
}
