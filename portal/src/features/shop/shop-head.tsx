/** The first line of the shop's pages: where one is, and the bag. */
import type { ReactNode } from 'react'
import { BagButton } from './bag-button.tsx'
import look from './shop-head.module.css'

export const ShopHead = ({ title, children }: { title: string; children?: ReactNode }) => (
  <header className={look.head}>
    <h1 className={look.title}>{title}</h1>
    {children}
    <BagButton />
  </header>
)
