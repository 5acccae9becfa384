/** The last errors that portals reported, for maintenance. */

import { Card } from '@altiport/ui/card'
import { Stack } from '@altiport/ui/stack'
import { Text } from '@altiport/ui/text'
import type { CrewHealth } from '@altiport/wire/health-crew'
import { formatUtcWithSeconds } from '#core/format.ts'
import { useText } from '#core/language/language.ts'

/** @see CRW-08, OP-103 */
export function ErrorList({ errors }: Pick<CrewHealth, 'errors'>) {
  const text = useText()
  if (errors.length === 0) return null
  return (
    <section aria-label={text('health.lastErrors')}>
      <Text as="h2" variant="h2" mt={6} mb={3}>
        {text('health.lastErrors')}
      </Text>
      <Stack as="ul" gap={2} lang="en" dir="ltr">
        {errors.map(({ at, level, message, page }) => (
          <Card key={`${at} ${message} ${page}`} as="li" surface="faint" gap={1}>
            <Text as="span" variant="callout" tone="muted" breaks>
              {formatUtcWithSeconds(at)} {level} {page}
            </Text>
            <Text as="span" breaks>
              {message}
            </Text>
          </Card>
        ))}
      </Stack>
    </section>
  )
}
