/** Text for screen readers only. */
import type { ComponentProps, ElementType } from 'react'
import styles from './visually-hidden.module.css'

export function VisuallyHidden<Element extends ElementType = 'span'>({
  as,
  ...rest
}: { as?: Element } & Omit<ComponentProps<Element>, 'as' | 'className'>) {
  const Component: ElementType = as ?? 'span'
  return <Component {...rest} className={styles.hidden} />
}
