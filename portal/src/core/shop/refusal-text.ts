/** Text keys for the hub's refusals. Pure. */
import type { TextKey } from '#core/language/language-store.ts'

type Texts = Readonly<Record<string, TextKey>>

/** For changes of the bag. */
export const cartTexts: Texts = {
  // SHP-10, ERR-23
  'catalogue-closed': 'shop.catalogueClosed',
  'out-of-stock': 'bag.soldOut',
  'unknown-product': 'bag.soldOut',
  'not-enough-stock': 'bag.notEnough',
  'cart-full': 'bag.full',
}

/** For vouchers that the hub refuses. */
export const voucherTexts: Texts = {
  'unknown-voucher': 'bag.voucherUnknown',
  'voucher-not-now': 'bag.voucherDates',
  'voucher-used': 'bag.voucherUsed',
  'voucher-too-small': 'bag.voucherTooSmall',
}

/** Why a voucher was not put into the bag; `undefined` for a failure of the hub. */
export const voucherText = (refusal: string): TextKey | undefined =>
  (
    ({
      ...voucherTexts,
      // An input that cannot be a code is an unknown code.
      'bad-input': 'bag.voucherUnknown',
      'too-many': 'bag.voucherTries',
    }) as Texts
  )[refusal]

const orderTexts: Texts = {
  ...voucherTexts,
  'catalogue-closed': 'shop.catalogueClosed',
  'unknown-product': 'bag.changed',
  'out-of-stock': 'bag.changed',
  'not-enough-stock': 'bag.changed',
  'total-changed': 'bag.priceChanged',
  'too-many-orders': 'bag.tooMany',
  'order-limit': 'bag.limit',
}

/** For orders; the default text says that nothing was ordered. @see SHP-02 */
export const orderText = (refusal: string): TextKey => orderTexts[refusal] ?? 'bag.failed'
