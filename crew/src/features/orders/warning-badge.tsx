/** A warning at an order or a seat, for the crew to check before they bring the order. */
import type { ReactNode } from 'react'
import { Icon } from '#core/icon/icon.tsx'
import styles from './warning-badge.module.css'

/** @see SHP-04, SHP-05, SHP-06, CRW-03 */
export const WarningBadge = ({ children }: { children: ReactNode }) => (
  <span className={styles.badge} dir="auto">
    <Icon name="warning" weight="fill" />
    {children}
  </span>
)
