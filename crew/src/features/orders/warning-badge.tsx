/** A warning beside an order or a seat, for the crew to check before they bring the order. */

import { Row } from '@altiport/ui/row'
import { Text, textStyles } from '@altiport/ui/text'
import type { ReactNode } from 'react'
import { Icon } from '#core/icon/icon.tsx'

const warning = textStyles({ variant: 'callout', tone: 'warn', weight: 'strong' })

/** @see SHP-04, SHP-05, SHP-06, CRW-03 */
export const WarningBadge = ({ children }: { children: ReactNode }) => (
  <Row as="span" inline gap={2} dir="auto" className={warning}>
    <Icon name="warning" weight="fill" size="s" />
    <Text as="span" breaks>
      {children}
    </Text>
  </Row>
)
