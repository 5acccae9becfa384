/** A row of a list: a picture or number, a title with a line below it, and an element at the end. */
import type { ElementType, ReactNode } from 'react'
import { classes } from './classes.ts'
import { type As, type LayoutProps, splitLayout } from './layout.ts'
import styles from './list-item.module.css'
import { Stack } from './stack.tsx'
import { Text } from './text.tsx'

type ListItemProps = LayoutProps & {
  start?: ReactNode
  title: ReactNode
  subtitle?: ReactNode
  end?: ReactNode
  /** The one that plays, or is open: in the accent color. */
  isCurrent?: boolean
  /** The title may take more than one line. */
  wraps?: boolean
}

export function ListItem<Element extends ElementType = 'div'>({ as, ...props }: As<Element, ListItemProps>) {
  const { start, title, subtitle, end, isCurrent, wraps, className, ...rest } = props as ListItemProps & {
    className?: string
  }
  const Component: ElementType = as ?? 'div'
  return (
    <Component
      {...splitLayout('row', {
        align: 'center',
        gap: 3,
        ...rest,
        className: classes(styles.item, className),
      })}
      aria-current={isCurrent || undefined}
    >
      {start}
      <Stack as="span" grow>
        <Text as="span" variant="h3" truncate={!wraps} breaks={wraps}>
          {title}
        </Text>
        {subtitle && (
          <Text as="span" variant="callout" tone="muted" truncate={!wraps} breaks={wraps}>
            {subtitle}
          </Text>
        )}
      </Stack>
      {end}
    </Component>
  )
}
