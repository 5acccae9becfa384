/** The details of an order: items, price, warnings, and refusing it, with a reason for the passenger. */

import { moneyText } from '@altiport/client/money'
import { Field } from '@altiport/ui/field'
import { Figure } from '@altiport/ui/figure'
import { Row } from '@altiport/ui/row'
import { Sheet } from '@altiport/ui/sheet'
import { Stack } from '@altiport/ui/stack'
import { Text, textStyles } from '@altiport/ui/text'
import { refusalReasons } from '@altiport/wire/order-status'
import { type CrewOrder, moveOrder } from '@altiport/wire/shop-crew'
import { useId, useState } from 'react'
import { ActionButton } from '#core/action/action-button.tsx'
import { SheetContent } from '#core/action/action-sheet.tsx'
import { useMutation } from '#core/action/use-mutation.ts'
import { Choice, Choices } from '#core/choice.tsx'
import { formatUtc } from '#core/format.ts'
import { useLanguage, useText } from '#core/language/language.ts'
import { inLanguage } from '#core/local-text.ts'
import { isOpen, seatOf } from '#core/orders/board.ts'
import { applyOrderReply } from '#core/orders/orders.ts'
import { reasonTexts } from '#core/orders/reason-texts.ts'
import type { RefusalDraft } from './board-view.ts'
import styles from './order-sheet.module.css'

/** As in `moveOrder`. */
const noteLimit = 120

/** The note to the passenger is the last field, and would otherwise be below the edge of a phone. */
const scrollIntoFullView = (section: HTMLElement | null) => section?.scrollIntoView({ block: 'end' })

type DraftProps = {
  /** The draft of a refusal, if one is started. */
  refusal: RefusalDraft | null
  onRefusal: (refusal: RefusalDraft) => void
  onClose: () => void
}

export function OrderSheet({
  order,
  currency,
  onClose,
  ...draft
}: DraftProps & { order: CrewOrder | null; currency: string }) {
  // Keeps the content during the closing animation.
  const [last, setLast] = useState(order)
  if (order && order !== last) setLast(order)
  const titleId = useId()
  return (
    <Sheet open={order !== null} onClose={onClose} labelledBy={titleId} size="wide">
      {last && (
        <OrderSheetContent key={last.id} {...{ order: last, currency, titleId, onClose }} {...draft} />
      )}
    </Sheet>
  )
}

function OrderSheetContent({
  order,
  currency,
  titleId,
  refusal,
  onRefusal,
  onClose,
}: DraftProps & { order: CrewOrder; currency: string; titleId: string }) {
  const text = useText()
  const refuse = useMutation(moveOrder)
  const { id, status } = order
  const draft = refusal?.orderId === id ? refusal : null
  const { reason, note } = draft ?? { reason: null, note: '' }
  const isRefusing = draft !== null
  const minAge = Math.max(0, ...order.lines.map(({ ages }) => ages ?? 0))

  const onRefuse = async () => {
    if (!reason) return
    const trimmedNote = note.trim()
    const result = await refuse.mutate({
      id,
      from: status,
      to: 'refused',
      reason,
      ...(trimmedNote && { note: trimmedNote }),
    })
    if (!result) return
    applyOrderReply(result.reply)
    onClose()
  }

  return (
    <SheetContent
      titleId={titleId}
      title={
        <>
          <Figure data-ltr>{seatOf(order)}</Figure>
          <Text as="span" variant="callout" tone="muted">
            {text('orders.number', { number: order.number, time: formatUtc(order.placedAt) })}
          </Text>
        </>
      }
      actions={
        <>
          <ActionButton onClick={onClose}>{text('action.close')}</ActionButton>
          {isOpen(order) && !isRefusing && (
            <ActionButton onClick={() => onRefusal({ orderId: id, reason, note })}>
              {text('orders.refuse')}
            </ActionButton>
          )}
          {isOpen(order) && isRefusing && (
            <ActionButton variant="bad" disabled={refuse.isDisabled || !reason} onClick={onRefuse}>
              {text('orders.refuseNow')}
            </ActionButton>
          )}
        </>
      }
    >
      {order.isSeatMissing && <Warning>{text('cabin.seatMissingAt', { seat: seatOf(order) })}</Warning>}
      <OrderItems order={order} currency={currency} />
      {order.voucherCode && <p>{text('orders.voucher', { code: order.voucherCode })}</p>}
      {order.isVoucherShared && <Warning>{text('orders.voucherShared')}</Warning>}
      {minAge > 0 && <Warning>{text('orders.fromAge', { age: minAge })}</Warning>}
      {order.status === 'cancelled' && <Warning>{text('orders.isCanceled')}</Warning>}
      {order.reason && (
        <p>
          {text('orders.refusedFor', { reason: text(reasonTexts[order.reason]) })} {order.note}
        </p>
      )}
      {isRefusing && (
        <RefusalForm
          reason={reason}
          note={note}
          onChange={(change) => onRefusal({ orderId: id, reason, note, ...change })}
        />
      )}
    </SheetContent>
  )
}

function OrderItems({ order, currency }: { order: CrewOrder; currency: string }) {
  const text = useText()
  const language = useLanguage()
  const amount = (minor: number) => moneyText(minor, currency, language)
  return (
    <Stack as="ul" divided className={textStyles({ variant: 'h3', tone: 'ink' })}>
      {order.lines.map(({ productId, title, quantity, price, trolley }) => (
        <Row key={productId} as="li" wrap align="baseline" gap={3}>
          <Text as="span" tone="muted" className={styles.quantity}>
            {quantity} ×
          </Text>
          <Stack as="span" className={styles.title}>
            {inLanguage(title, language)}
            {trolley && (
              <Text as="small" variant="callout" tone="muted">
                {text('shop.cart', { name: trolley })}
              </Text>
            )}
          </Stack>
          <span data-ltr>{amount(price * quantity)}</span>
        </Row>
      ))}
      <Row as="li" wrap align="baseline" justify="between" gap={3} className={textStyles({ variant: 'h2' })}>
        <span>{text(order.paymentState === 'paid' ? 'orders.paid' : 'orders.toPay')}</span>
        <span data-ltr>{amount(order.total)}</span>
      </Row>
    </Stack>
  )
}

/** The reason for refusing the order, and a note to the passenger. */
function RefusalForm({
  reason,
  note,
  onChange,
}: Pick<RefusalDraft, 'reason' | 'note'> & {
  onChange: (change: Partial<Pick<RefusalDraft, 'reason' | 'note'>>) => void
}) {
  const text = useText()
  return (
    <Stack as="section" gap={3} ref={scrollIntoFullView} aria-label={text('orders.why')}>
      <h3>{text('orders.why')}</h3>
      <Choices label={text('orders.why')}>
        {refusalReasons.map((each) => (
          <Choice key={each} chosen={each === reason} onClick={() => onChange({ reason: each })}>
            {text(reasonTexts[each])}
          </Choice>
        ))}
      </Choices>
      <Field
        label={text('orders.note')}
        maxLength={noteLimit}
        value={note}
        onChange={({ currentTarget }) => onChange({ note: currentTarget.value })}
      />
    </Stack>
  )
}

const Warning = ({ children }: { children: string }) => (
  <Text tone="warn" weight="strong">
    {children}
  </Text>
)
