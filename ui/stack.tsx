/** Elements below each other with one gap. Children are as wide as the stack unless `align` says otherwise. */
import type { ElementType } from 'react'
import { type As, type FlowProps, takeFlow } from './layout.ts'

export function Stack<Element extends ElementType = 'div'>({ as, ...props }: As<Element, FlowProps>) {
  const Component: ElementType = as ?? 'div'
  return <Component {...takeFlow('stack', props as FlowProps)} />
}
