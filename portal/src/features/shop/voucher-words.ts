/** Why a voucher takes nothing off, in the contract's words and in a passenger's. */
import type { TextKey } from '#core/language/language-store.ts'

export const voucherTexts: Readonly<Record<string, TextKey>> = {
  'unknown-voucher': 'bag.voucherUnknown',
  'voucher-not-now': 'bag.voucherDates',
  'voucher-used': 'bag.voucherUsed',
  'voucher-too-small': 'bag.voucherTooSmall',
}
