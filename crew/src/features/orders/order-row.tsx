/** One order on the board: where to, what, since when, and the one touch that moves it on or takes that back. */
import { classes } from '@altiport/ui/classes'
import { type CrewOrder, moveOrder, type OrderReply, undoOrder } from '@altiport/wire/shop-crew'
import { ActButton } from '#core/act-button.tsx'
import { useLanguage, useText } from '#core/language/language.ts'
import { canUndo, isLate, nextStatus, seatOf } from '#core/orders/board.ts'
import { takeOrder } from '#core/orders/orders.ts'
import { useAct } from '#core/use-act.ts'
import look from './order-row.module.css'
import { itemsText, standingText } from './order-words.ts'

export function OrderRow({
  order,
  nowInMs,
  onOpen,
}: {
  order: CrewOrder
  nowInMs: number
  onOpen: () => void
}) {
  const text = useText()
  const language = useLanguage()
  const move = useAct<OrderReply, typeof moveOrder>(moveOrder)
  const undo = useAct<OrderReply, typeof undoOrder>(undoOrder)
  const { id, status } = order
  const to = nextStatus(status)
  const isNew = status === 'received'
  const seat = seatOf(order)
  const items = itemsText(order, language)

  const onMove = async () => {
    if (!to) return
    const reply = await move.act({ id, from: status, to })
    if (reply) takeOrder(reply)
  }
  const onUndo = async () => {
    const reply = await undo.act({ id, from: status })
    if (reply) takeOrder(reply)
  }

  return (
    <li className={classes(look.row, isNew && look.fresh)} data-order={order.number} data-status={status}>
      <button type="button" className={look.open} aria-haspopup="dialog" onClick={onOpen}>
        <span className={look.seat} data-ltr>
          {seat}
        </span>
        <span className={look.words}>
          <span className={look.items}>{items}</span>
          <span className={classes(look.standing, isLate(order, nowInMs) && look.late)}>
            {standingText(order, nowInMs, text)}
          </span>
        </span>
      </button>
      {canUndo(order, nowInMs) && (
        <ActButton
          kind="bare"
          className={look.undo}
          disabled={undo.isDisabled}
          aria-label={text('orders.undoAt', { seat })}
          onClick={onUndo}
        >
          {text('orders.undo')}
        </ActButton>
      )}
      {to && (
        <ActButton
          kind={isNew ? 'main' : 'plain'}
          disabled={move.isDisabled}
          aria-label={text('orders.moveAt', { act: text(acts[to]), seat })}
          onClick={onMove}
        >
          {text(acts[to])}
        </ActButton>
      )}
    </li>
  )
}

const acts = {
  preparing: 'orders.start',
  'on-its-way': 'orders.bring',
  delivered: 'orders.delivered',
} as const
