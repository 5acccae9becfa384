/** Texts of the reasons for refusing an order, for the crew to choose from. */
import type { RefusalReason } from '@altiport/wire/order-status'
import type { TextKey } from '#core/language/language.ts'

export const reasonTexts: Record<RefusalReason, TextKey> = {
  'sold-out': 'reason.soldOut',
  damaged: 'reason.damaged',
  'nobody-at-seat': 'reason.nobodyAtSeat',
  'not-paid': 'reason.notPaid',
  'too-young': 'reason.tooYoung',
  'service-ended': 'reason.serviceEnded',
  other: 'reason.other',
}
