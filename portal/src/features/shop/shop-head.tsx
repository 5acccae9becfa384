/** The header of the shop's pages: the title and the bag. */
import { Page } from '@altiport/ui/page'
import { Row } from '@altiport/ui/row'
import type { ReactNode } from 'react'
import { BagButton } from './bag-button.tsx'

export const ShopHead = ({ title, children }: { title: string; children?: ReactNode }) => (
  <Row as="header" justify="between" gap={4}>
    <Page.Title>{title}</Page.Title>
    {children}
    <BagButton />
  </Row>
)
