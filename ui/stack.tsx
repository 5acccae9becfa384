/** Elements below each other with one gap. Children are as wide as the stack unless `align` says otherwise. */
import type { ElementType } from 'react'
import { type As, type LayoutProps, splitLayout } from './layout.ts'

export function Stack<Element extends ElementType = 'div'>({ as, ...props }: As<Element, LayoutProps>) {
  const Component: ElementType = as ?? 'div'
  return <Component {...splitLayout('stack', props as LayoutProps)} />
}
