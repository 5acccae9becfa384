/** The header of the shop's pages: the title and the bag. */
import type { ReactNode } from 'react'
import { BagButton } from './bag-button.tsx'
import styles from './shop-head.module.css'

export const ShopHead = ({ title, children }: { title: string; children?: ReactNode }) => (
  <header className={styles.head}>
    <h1 className={styles.title}>{title}</h1>
    {children}
    <BagButton />
  </header>
)
