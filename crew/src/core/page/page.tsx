/** The layout of a screen: heading with actions and content; columns, cards, and the sentence in place of content. */
import { Card as Surface } from '@altiport/ui/card'
import { Stack } from '@altiport/ui/stack'
import { Text } from '@altiport/ui/text'
import type { ReactNode } from 'react'
import styles from './page.module.css'

export function Page({
  title,
  actions,
  children,
}: {
  title: string
  actions?: ReactNode
  children: ReactNode
}) {
  return (
    <>
      <header className={styles.head}>
        <Text as="h1" variant="title" weight="heavy" className={styles.title} tabIndex={-1}>
          {title}
        </Text>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </>
  )
}

/** A list with an aside, stacked if there is no room. If `isPinned`, the aside stays visible on large screens. */
export const Columns = ({
  children,
  aside,
  isPinned,
}: {
  children: ReactNode
  aside: ReactNode
  isPinned?: boolean
}) => (
  <div className={styles.columns}>
    <Stack gap={4}>{children}</Stack>
    <Stack gap={4} className={isPinned ? styles.pinned : undefined}>
      {aside}
    </Stack>
  </div>
)

export const Card = ({ title, children }: { title?: string; children: ReactNode }) => (
  <Surface as="section" surface="faint" roomy gap={3} aria-label={title}>
    {title && (
      <Text as="h2" variant="h3">
        {title}
      </Text>
    )}
    {children}
  </Surface>
)

/** One sentence in place of missing content. */
export const EmptyState = ({ children }: { children: ReactNode }) => (
  <Text variant="body" tone="muted" mt={6} mb={6}>
    {children}
  </Text>
)
