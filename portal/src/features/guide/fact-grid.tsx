/** Facts side by side on a card: a name, a value, optionally an icon. Facts without a value are omitted. */
import { Icon, type IconName } from '@altiport/ui/icon'
import type { ReactNode } from 'react'
import styles from './fact-grid.module.css'

export type Fact = { name: string; value: ReactNode; icon?: IconName; wide?: boolean }

/** @see GDE-05, GDE-09, OP-57 */
export function FactGrid({ facts }: { facts: (Fact | null | false | undefined | '' | 0)[] }) {
  const present = facts.filter((fact): fact is Fact => Boolean(fact) && typeof fact === 'object')
  if (present.length === 0) return null
  return (
    <dl className={styles.facts}>
      {present.map(({ name, value, icon, wide }) => (
        <div key={name} className={styles.fact} data-wide={wide || undefined}>
          <dt>
            {icon && <Icon name={icon} className={styles.icon} />}
            {name}
          </dt>
          <dd data-iconed={icon ? '' : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
