/** A page that says one thing: what happened, what that means, and where to go from here. */
import { Page } from '@altiport/ui/page'
import { Row } from '@altiport/ui/row'
import { Text } from '@altiport/ui/text'
import type { ReactNode } from 'react'

export const MessagePage = ({
  title,
  hint,
  role,
  children,
}: {
  title: string
  hint: string
  role?: 'alert'
  /** Buttons and links. */
  children: ReactNode
}) => (
  <Page width="wide" gap={3} mt={8} mb={12} role={role}>
    <Text as="h1" variant="display">
      {title}
    </Text>
    <Text tone="muted">{hint}</Text>
    <Row wrap gap={2} mt={3}>
      {children}
    </Row>
  </Page>
)
