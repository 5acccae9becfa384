/** Texts about the age of an order and the reason for its refusal. */
import type { OrderStatus, RefusalReason } from '@altiport/wire/order-status'
import { useEffect, useMemo, useState } from 'react'
import { formatDuration } from '#core/format.ts'
import { useText } from '#core/language/language.ts'
import type { TextKey } from '#core/language/language-store.ts'
import type { Order } from '#core/shop/shop-types.ts'

const minuteInMs = 60_000
const updateIntervalInMs = 15_000

/**
 * "Ordered 6 mins ago. Usually with you within 15 mins.", the second sentence only while that can still be true.
 * Counts on from the age sent by the hub, as the device's date may be wrong.
 */
export function useOrderAgeText(order: Order, status: OrderStatus, deliveryTimeInMin: number | null): string {
  const text = useText()
  const { ageInS } = order
  const placedAtInMs = useMemo(() => performance.now() - ageInS * 1000, [ageInS])
  const [ageInMin, setAge] = useState(Math.floor(ageInS / 60))
  useEffect(() => {
    const update = () => setAge(Math.floor((performance.now() - placedAtInMs) / minuteInMs))
    update()
    const timer = setInterval(update, updateIntervalInMs)
    return () => clearInterval(timer)
  }, [placedAtInMs])
  const ago = text('announcement.ago', { length: formatDuration(ageInMin * 60, text) })
  const ordered = ageInMin < 1 ? text('order.now') : text('order.ago', { ago })
  const isOpen = status === 'received' || status === 'preparing' || status === 'on-its-way'
  if (!isOpen || deliveryTimeInMin === null || ageInMin >= deliveryTimeInMin) return ordered
  return `${ordered} ${text('order.deliveryTime', { length: formatDuration(deliveryTimeInMin * 60, text) })}`
}

const reasons: Readonly<Record<RefusalReason, TextKey>> = {
  'sold-out': 'order.reasonSoldOut',
  damaged: 'order.reasonDamaged',
  'nobody-at-seat': 'order.reasonNobodyAtSeat',
  'not-paid': 'order.reasonNotPaid',
  'too-young': 'order.reasonTooYoung',
  'service-ended': 'order.reasonEnded',
  other: 'order.reasonOther',
}

/** Null unless the crew refused the order. @see PAX-09 */
export function useRefusalReasonText({ reason }: Order, status: OrderStatus): string | null {
  const text = useText()
  if (status !== 'refused') return null
  return text(reasons[(reason ?? 'other') as RefusalReason] ?? reasons.other)
}
