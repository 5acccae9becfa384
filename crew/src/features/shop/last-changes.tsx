/** The most recent changes of the shop, each with its time and tablet. */

import { Stack } from '@altiport/ui/stack'
import { Text } from '@altiport/ui/text'
import type { CrewShop } from '@altiport/wire/shop-crew'
import { formatUtc } from '#core/format.ts'
import { useLanguage, useText } from '#core/language/language.ts'
import { useLog } from '#core/live/crew-state.ts'
import { shopChange } from '#core/log/log-text.ts'
import { Card } from '#core/page/page.tsx'
import { titlesOf } from '#core/shop/stock.ts'

const maxChanges = 4

/** @see CRW-09 */
export function LastChanges({ shop }: { shop: CrewShop }) {
  const text = useText()
  const lines = useLog()?.lines ?? []
  const titles = titlesOf(shop, useLanguage())
  const changes = lines
    // The log spans several legs; the stock does not.
    .filter(({ outcome, legId }) => outcome === 'done' && legId === shop.legId)
    .flatMap((line) => {
      const change = shopChange(line, (id) => titles.get(id), text)
      return change === undefined ? [] : [{ line, change }]
    })
    .slice(0, maxChanges)
  if (changes.length === 0) return null
  return (
    <Card title={text('shop.lastChanges')}>
      <Stack as="ul" gap={3}>
        {changes.map(({ line, change }) => (
          <Text as="li" key={line.id} variant="callout" tone="muted">
            {change}
            <br />
            {line.tablet
              ? text('log.atTablet', { time: formatUtc(line.at), tablet: line.tablet })
              : formatUtc(line.at)}
          </Text>
        ))}
      </Stack>
    </Card>
  )
}
