/** The premium label of an item, with the cost of opening it. */

import { classes } from '@altiport/ui/classes'
import { Icon } from '@altiport/ui/icon'
import { Row } from '@altiport/ui/row'
import { textStyles } from '@altiport/ui/text'
import type { PremiumNoun } from '@altiport/wire/premium'
import { useText } from '#core/language/language.ts'
import { useAllowance } from './premium.ts'
import styles from './premium-line.module.css'

type Props = { noun: PremiumNoun; item: { id: string; premium: boolean }; className?: string | undefined }

/** Renders nothing for free items. @see PRE-01, OP-66 */
export function PremiumLine({ noun, item, className }: Props) {
  const text = useText()
  const allowance = useAllowance(noun, item)
  if (!item.premium) return null
  const label = !allowance
    ? text('media.premium')
    : allowance.isOpened
      ? text('premium.opened')
      : allowance.left > 0
        ? text('premium.cost', { n: allowance.left })
        : text('premium.limit')
  return (
    <Row
      as="p"
      gap={2}
      className={classes(styles.line, textStyles({ variant: 'callout', tone: 'muted' }), className)}
      data-premium
    >
      <Icon name="lock" weight="fill" size="s" />
      <span>{label}</span>
    </Row>
  )
}
