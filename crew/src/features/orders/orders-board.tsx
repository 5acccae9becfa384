/** The orders of one leg: the list with its sorting, the cabin plan beside it, and the sheet of an order. */

import { Row } from '@altiport/ui/row'
import { Stack } from '@altiport/ui/stack'
import { Text } from '@altiport/ui/text'
import type { OrdersBoard as Board } from '@altiport/wire/shop-crew'
import { Choice, Choices } from '#core/choice.tsx'
import { useText } from '#core/language/language.ts'
import { useNow } from '#core/now.ts'
import { countsOf, visibleOrders } from '#core/orders/board.ts'
import { Columns, EmptyState } from '#core/page/page.tsx'
import { useBoardView } from './board-view.ts'
import { CabinPlan } from './cabin-plan.tsx'
import { OrderRow } from './order-row.tsx'
import { OrderSheet } from './order-sheet.tsx'
import { useSettledRows } from './use-settled-rows.ts'

export function OrdersBoard({ board }: { board: Board }) {
  const text = useText()
  const nowInMs = useNow()
  const [view, changeView] = useBoardView(board.legId)
  const { sorting, seat, openId, dismissed } = view
  const counts = countsOf(board.orders)
  const visible = visibleOrders(board.orders, { sorting, seat, nowInMs, dismissed })
  const rows = useSettledRows(visible, board.orders, `${sorting} ${seat}`)
  return (
    <>
      <Columns
        isPinned
        aside={
          <CabinPlan
            cabin={board.cabin}
            orders={board.orders}
            counts={counts}
            chosen={seat}
            onChoose={(next) => changeView({ seat: next === seat ? null : next })}
          />
        }
      >
        <Row wrap gap={3}>
          <Choices label={text('orders.sorting')}>
            <Choice chosen={sorting === 'row'} onClick={() => changeView({ sorting: 'row' })}>
              {text('orders.byRow')}
            </Choice>
            <Choice chosen={sorting === 'time'} onClick={() => changeView({ sorting: 'time' })}>
              {text('orders.byTime')}
            </Choice>
            {seat && (
              <Choice
                chosen
                onClick={() => changeView({ seat: null })}
                aria-label={text('orders.allSeats', { seat })}
              >
                <span data-ltr>{seat}</span>
                <span aria-hidden="true">×</span>
              </Choice>
            )}
          </Choices>
          <Text tone="muted" push>
            {text('orders.counts', counts)}
          </Text>
        </Row>
        {rows.length === 0 && (
          <EmptyState>{seat ? text('orders.noneAt', { seat }) : text('orders.none')}</EmptyState>
        )}
        <Stack as="ul" gap={2}>
          {rows.map(({ order, guardedUntilMs }) => (
            <OrderRow
              key={order.id}
              order={order}
              guardedUntilMs={guardedUntilMs}
              nowInMs={nowInMs}
              onOpen={() => changeView({ openId: order.id, refusal: null })}
              onDismiss={() => changeView({ dismissed: new Set([...dismissed, order.id]) })}
            />
          ))}
        </Stack>
      </Columns>
      <OrderSheet
        order={board.orders.find(({ id }) => id === openId) ?? null}
        currency={board.currency}
        refusal={view.refusal}
        onRefusal={(refusal) => changeView({ refusal })}
        onClose={() => changeView({ openId: null, refusal: null })}
      />
    </>
  )
}
