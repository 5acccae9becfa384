/** Elements beside each other with one gap, centered on the row's height unless `align` says otherwise. */
import type { ElementType } from 'react'
import { type As, type LayoutProps, splitLayout } from './layout.ts'

export function Row<Element extends ElementType = 'div'>({ as, ...props }: As<Element, LayoutProps>) {
  const Component: ElementType = as ?? 'div'
  return <Component {...splitLayout('row', { align: 'center', ...(props as LayoutProps) })} />
}
