/** Active announcements of the aircraft's sources (handsets, flight deck, recordings), each with a button to ignore it. */

import { Card } from '@altiport/ui/card'
import { Stack } from '@altiport/ui/stack'
import { Text } from '@altiport/ui/text'
import { type CrewAnnouncements, silenceSource } from '@altiport/wire/announce-crew'
import { ActionButton } from '#core/action/action-button.tsx'
import { useMutation } from '#core/action/use-mutation.ts'
import { formatTimer } from '#core/format.ts'
import { useText } from '#core/language/language.ts'
import { useNow } from '#core/now.ts'

/** @see FEED-07 */
export function SourceList({ announcements: { sources } }: { announcements: CrewAnnouncements }) {
  const text = useText()
  const nowInMs = useNow()
  const { mutate, isDisabled } = useMutation(silenceSource)
  if (sources.length === 0) return null
  return (
    <section aria-label={text('announce.sources')}>
      <Text as="h2" variant="h2" mb={3}>
        {text('announce.sources')}
      </Text>
      <Stack as="ul" gap={2}>
        {sources.map(({ source, kind, since, isStuck }) => (
          <Card key={source} as="li" row wrap gap={3} surface="faint">
            <Stack as="span" grow>
              <strong>{source}</strong>
              <span>
                {text(`announce.${kind}`)}, {formatTimer((nowInMs - since) / 1000)}
              </span>
            </Stack>
            {isStuck ? (
              <Text as="span" tone="warn" weight="strong">
                {text('announce.sourceStuck')}
              </Text>
            ) : (
              <ActionButton
                disabled={isDisabled}
                aria-label={text('announce.silenceOf', { source })}
                onClick={() => mutate({ source })}
              >
                {text('announce.silence')}
              </ActionButton>
            )}
          </Card>
        ))}
      </Stack>
    </section>
  )
}
