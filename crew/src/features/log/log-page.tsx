/** The crew's log: every action with its time and tablet, the newest first; older ones are loaded on request. */

import { Card } from '@altiport/ui/card'
import { Stack } from '@altiport/ui/stack'
import { Text } from '@altiport/ui/text'
import { type CrewLogLine, crewLogCall } from '@altiport/wire/crew'
import { useState } from 'react'
import { ActionButton } from '#core/action/action-button.tsx'
import { failureText } from '#core/action/use-mutation.ts'
import { formatList, formatUtcWithSeconds } from '#core/format.ts'
import { callHub } from '#core/hub.ts'
import { useLanguage, useText } from '#core/language/language.ts'
import { useLog } from '#core/live/crew-state.ts'
import { useIsConnected } from '#core/live/live.ts'
import { actionText, detailsOf, outcomeText, shopChange } from '#core/log/log-text.ts'
import { seatOf } from '#core/orders/board.ts'
import { useBoard } from '#core/orders/orders.ts'
import { EmptyState, Page } from '#core/page/page.tsx'
import { goTo } from '#core/router.ts'
import { useShop } from '#core/shop/shop.ts'
import { titlesOf } from '#core/shop/stock.ts'
import { showToast } from '#core/toasts.ts'
import styles from './log-page.module.css'

/** The hub sends this many lines at first; if there are fewer, the log has no more. */
const initialLineCount = 50

/** @see CRW-09 */
export function LogPage() {
  const text = useText()
  const log = useLog()
  const titles = titlesOf(useShop(), useLanguage())
  const isConnected = useIsConnected()
  const [older, setOlder] = useState<CrewLogLine[]>([])
  const [isComplete, setComplete] = useState(false)
  const newest = log?.lines ?? []
  const lines = mergeLines(newest, older)

  const loadMore = async () => {
    const last = lines.at(-1)
    if (!last) return
    try {
      const reply = await callHub(crewLogCall, {
        query: { before: String(last.id) },
      })
      setOlder(mergeLines(older, reply.lines))
      setComplete(reply.lines.length === 0)
    } catch (failure) {
      showToast({ text: failureText(failure), isBad: true })
    }
  }

  return (
    <Page
      title={text('log.title')}
      actions={
        <ActionButton icon="caret-left" iconWeight="bold" onClick={() => goTo('/health')}>
          {text('health.title')}
        </ActionButton>
      }
    >
      {!log && (
        <EmptyState>{isConnected ? text('connection.loading') : text('connection.noData')}</EmptyState>
      )}
      {log?.isUnavailable && <EmptyState>{text('log.unavailable')}</EmptyState>}
      {log && !log.isUnavailable && lines.length === 0 && <EmptyState>{text('log.none')}</EmptyState>}
      <Stack as="ol" gap={2} mb={4}>
        {lines.map((line) => (
          <LogLine key={line.id} line={line} titles={titles} />
        ))}
      </Stack>
      {lines.length >= initialLineCount && !isComplete && (
        <ActionButton wide disabled={!isConnected} onClick={loadMore}>
          {text('log.more')}
        </ActionButton>
      )}
    </Page>
  )
}

function LogLine({ line, titles }: { line: CrewLogLine; titles: ReadonlyMap<string, string> }) {
  const text = useText()
  const language = useLanguage()
  const board = useBoard()
  /** Only successful actions have changed something. */
  const change = line.outcome === 'done' ? shopChange(line, (id) => titles.get(id), text) : undefined

  /** Only for orders of this leg; earlier ones are not on the board. */
  const seatOfOrder = (orderId: string) => {
    const order = board?.orders.find(({ id }) => id === orderId)
    return order && seatOf(order)
  }
  return (
    <Card as="li" row surface="faint" align="baseline" wrap="tight" gap={5} data-action={line.act}>
      <Text as="time" tone="muted" className={styles.time} data-ltr>
        {formatUtcWithSeconds(line.at)}
      </Text>
      <Text as="span" weight="strong" className={styles.tablet} data-ltr>
        {line.tablet}
      </Text>
      <span className={styles.name}>
        {change ?? (
          <>
            {actionText(line, text)}{' '}
            <Text as="span" tone="muted">
              {formatList(detailsOf(line, text, seatOfOrder), language)}
            </Text>
          </>
        )}
      </span>
      <Text
        as="span"
        tone={line.outcome === 'done' ? 'muted' : 'warn'}
        weight={line.outcome === 'done' ? undefined : 'strong'}
      >
        {outcomeText(line, text)}
      </Text>
    </Card>
  )
}

/** Newer lines first, without duplicates. */
const mergeLines = (newer: readonly CrewLogLine[], older: readonly CrewLogLine[]): CrewLogLine[] => {
  const newerIds = new Set(newer.map(({ id }) => id))
  return [...newer, ...older.filter(({ id }) => !newerIds.has(id))]
}
