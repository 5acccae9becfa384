/** Elements beside each other with one gap, centered on the row's height unless `align` says otherwise. */
import type { ElementType } from 'react'
import { type As, type FlowProps, takeFlow } from './layout.ts'

export function Row<Element extends ElementType = 'div'>({ as, ...props }: As<Element, FlowProps>) {
  const Component: ElementType = as ?? 'div'
  return <Component {...takeFlow('row', { align: 'center', ...(props as FlowProps) })} />
}
