/**
 * One order on the board: seat, items, status, and buttons that advance the status, undo the last step, or dismiss a
 * canceled order. While guarded, the row ignores touches; its buttons have `aria-disabled` instead of `disabled`, so
 * that they keep the focus.
 */

import { classes } from '@altiport/ui/classes'
import { Row } from '@altiport/ui/row'
import { Stack } from '@altiport/ui/stack'
import { Text } from '@altiport/ui/text'
import { type CrewOrder, moveOrder, undoOrder } from '@altiport/wire/shop-crew'
import { ActionButton } from '#core/action/action-button.tsx'
import { useMutation } from '#core/action/use-mutation.ts'
import { useLanguage, useText } from '#core/language/language.ts'
import { canUndo, isLate, nextStatus, seatOf } from '#core/orders/board.ts'
import { applyOrderReply } from '#core/orders/orders.ts'
import { useSession } from '#core/session/session.ts'
import styles from './order-row.module.css'
import { ageText, changedByText, itemsText, statusText } from './order-text.ts'
import { WarningBadge } from './warning-badge.tsx'

export function OrderRow({
  order,
  guardedUntilMs,
  nowInMs,
  onOpen,
  onDismiss,
}: {
  order: CrewOrder
  /** By the tablet's clock. */
  guardedUntilMs: number
  nowInMs: number
  onOpen: () => void
  /** The crew have dismissed a canceled order. */
  onDismiss: () => void
}) {
  const text = useText()
  const move = useMutation(moveOrder)
  const undo = useMutation(undoOrder)
  const { id, status } = order
  const next = nextStatus(status)
  const isNew = status === 'received'
  const seat = seatOf(order)
  const isGuarded = guardedUntilMs > Date.now()
  /** Checks the time at the touch itself, since the end of the guard may not have been rendered yet. */
  const unlessGuarded = (action: () => void) => () => {
    if (guardedUntilMs <= Date.now()) action()
  }

  const onMove = async () => {
    if (!next) return
    const result = await move.mutate({ id, from: status, to: next })
    if (result) applyOrderReply(result.reply)
  }
  const onUndo = async () => {
    const result = await undo.mutate({ id, from: status })
    if (result) applyOrderReply(result.reply)
  }

  return (
    <Row
      as="li"
      justify="end"
      gap={2}
      className={classes(styles.row, isNew && styles.fresh)}
      data-order={order.number}
      data-status={status}
      data-guarded={isGuarded || undefined}
    >
      <Row
        as="button"
        type="button"
        gap={3}
        className={styles.open}
        aria-haspopup="dialog"
        aria-disabled={isGuarded || undefined}
        onClick={unlessGuarded(onOpen)}
      >
        <span className={styles.seat} data-ltr>
          {seat}
        </span>
        <OrderSummary {...{ order, nowInMs, isGuarded }} />
      </Row>
      <UndoButton
        seat={seat}
        isShown={canUndo(order, nowInMs)}
        isDisabled={undo.isDisabled}
        isGuarded={isGuarded}
        onUndo={unlessGuarded(onUndo)}
      />
      {next && (
        <ActionButton
          variant={isNew ? 'main' : 'plain'}
          className={styles.move}
          disabled={move.isDisabled}
          aria-disabled={isGuarded || undefined}
          aria-label={text('orders.moveAt', { action: text(actionTexts[next]), seat })}
          onClick={unlessGuarded(onMove)}
        >
          {text(actionTexts[next])}
        </ActionButton>
      )}
      {status === 'cancelled' && (
        <ActionButton
          aria-disabled={isGuarded || undefined}
          aria-label={text('orders.dismissAt', { seat })}
          onClick={unlessGuarded(onDismiss)}
        >
          {text('orders.dismiss')}
        </ActionButton>
      )}
    </Row>
  )
}

/** What was ordered, warnings, and the status. */
function OrderSummary({
  order,
  nowInMs,
  isGuarded,
}: {
  order: CrewOrder
  nowInMs: number
  isGuarded: boolean
}) {
  const text = useText()
  const language = useLanguage()
  const { tablet } = useSession()
  const changedBy = isGuarded || canUndo(order, nowInMs) ? changedByText(order, tablet, text) : undefined
  const detail = changedBy ?? ageText(order, nowInMs, text)
  return (
    <Stack as="span" gap={1} className={styles.text}>
      <Text as="span" variant="h3">
        {itemsText(order, language)}
      </Text>
      {order.isSeatMissing && <WarningBadge>{text('cabin.seatMissing')}</WarningBadge>}
      {order.isVoucherShared && <WarningBadge>{text('orders.voucherUsedAgain')}</WarningBadge>}
      <span
        className={classes(
          styles.status,
          detail && styles.detailed,
          (isLate(order, nowInMs) || order.status === 'cancelled') && styles.late,
        )}
      >
        {statusText(order, nowInMs, text)}
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
    </Stack>
  )
}

function UndoButton({
  seat,
  isShown,
  isDisabled,
  isGuarded,
  onUndo,
}: {
  seat: string
  isShown: boolean
  isDisabled: boolean
  isGuarded: boolean
  onUndo: () => void
}) {
  const text = useText()
  if (!isShown)
    // Reserves the space, so that no row below moves when the undo button appears.
    return (
      <span aria-hidden="true" className={styles.undoPlaceholder}>
        {text('orders.undo')}
      </span>
    )
  return (
    <ActionButton
      variant="bare"
      className={styles.undo}
      disabled={isDisabled}
      aria-disabled={isGuarded || undefined}
      aria-label={text('orders.undoAt', { seat })}
      onClick={onUndo}
    >
      {text('orders.undo')}
    </ActionButton>
  )
}

const actionTexts = {
  preparing: 'orders.start',
  'on-its-way': 'orders.deliver',
  delivered: 'orders.delivered',
} as const
