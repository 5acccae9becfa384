/** Facts side by side on a card: a name, a value, optionally an icon. Absent facts are omitted. */

import { Card } from '@altiport/ui/card'
import { Icon, type IconName } from '@altiport/ui/icon'
import { Row } from '@altiport/ui/row'
import { Text, textStyles } from '@altiport/ui/text'
import type { ReactNode } from 'react'
import styles from './fact-grid.module.css'

export type Fact = { name: string; value: ReactNode; icon?: IconName; wide?: boolean }

/** @see GDE-05, GDE-09, OP-57 */
export function FactGrid({ facts }: { facts: (Fact | null | false | undefined | '' | 0)[] }) {
  const present = facts.filter((fact): fact is Fact => Boolean(fact) && typeof fact === 'object')
  if (present.length === 0) return null
  return (
    <Card as="dl" className={styles.facts}>
      {present.map(({ name, value, icon, wide }) => (
        <div key={name} className={styles.fact} data-wide={wide || undefined}>
          <Row as="dt" gap={3} className={textStyles({ variant: 'label', tone: 'muted' })}>
            {icon && <Icon name={icon} size="m" className={textStyles({ tone: 'accent' })} />}
            {name}
          </Row>
          <Text as="dd" variant="h3" breaks className={styles.value} data-iconed={icon ? '' : undefined}>
            {value}
          </Text>
        </div>
      ))}
    </Card>
  )
}
