/** The galley's board: what is wanted where, by row as the trolley goes or by time, each moved on with one touch. */
import { useState } from 'react'
import { PauseButton } from '#core/announcement/pause-button.tsx'
import { Choice, Choices } from '#core/choice.tsx'
import { useText } from '#core/language/language.ts'
import { useIsLinked } from '#core/live/live.ts'
import { useNow } from '#core/now.ts'
import { countsOf, type Sorting, shownOrders } from '#core/orders/board.ts'
import { useBoard } from '#core/orders/orders.ts'
import { Columns, Page, Plain } from '#core/page.tsx'
import { ShopSwitch } from '#core/shop/shop-switch.tsx'
import { CabinPlan } from './cabin-plan.tsx'
import { OrderRow } from './order-row.tsx'
import { OrderSheet } from './order-sheet.tsx'
import look from './orders-page.module.css'

/** @see CRW-03 */
export function OrdersPage() {
  const text = useText()
  const board = useBoard()
  const nowInMs = useNow()
  const isLinked = useIsLinked()
  const [sorting, setSorting] = useState<Sorting>('row')
  const [seat, setSeat] = useState<string | null>(null)
  const [openId, setOpenId] = useState<string | null>(null)
  const head = (
    <>
      <ShopSwitch />
      <PauseButton />
    </>
  )
  if (!board)
    return (
      <Page title={text('orders.title')} head={head}>
        <Plain>{isLinked ? text('link.asking') : text('link.nothing')}</Plain>
      </Page>
    )
  const counts = countsOf(board.orders)
  const shown = shownOrders(board.orders, { sorting, seat, nowInMs })
  return (
    <Page title={text('orders.title')} head={head}>
      <Columns
        aside={
          <CabinPlan
            cabin={board.cabin}
            orders={board.orders}
            counts={counts}
            chosen={seat}
            onChoose={(next) => setSeat(next === seat ? null : next)}
          />
        }
      >
        <div className={look.line}>
          <Choices label={text('orders.sorting')}>
            <Choice chosen={sorting === 'row'} onClick={() => setSorting('row')}>
              {text('orders.byRow')}
            </Choice>
            <Choice chosen={sorting === 'time'} onClick={() => setSorting('time')}>
              {text('orders.byTime')}
            </Choice>
            {seat && (
              <Choice chosen onClick={() => setSeat(null)} aria-label={text('orders.allSeats', { seat })}>
                <span data-ltr>{seat}</span>
                <span aria-hidden="true">×</span>
              </Choice>
            )}
          </Choices>
          <p className={look.counts}>
            {text('orders.counts', {
              fresh: counts.fresh,
              preparing: counts.preparing + counts.onItsWay,
              delivered: counts.delivered,
            })}
          </p>
        </div>
        {shown.length === 0 && <Plain>{seat ? text('orders.noneAt', { seat }) : text('orders.none')}</Plain>}
        <ul className={look.list}>
          {shown.map((order) => (
            <OrderRow key={order.id} order={order} nowInMs={nowInMs} onOpen={() => setOpenId(order.id)} />
          ))}
        </ul>
      </Columns>
      <OrderSheet
        order={board.orders.find(({ id }) => id === openId) ?? null}
        currency={board.currency}
        onClose={() => setOpenId(null)}
      />
    </Page>
  )
}
