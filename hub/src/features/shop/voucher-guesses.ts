/** Bounds the guessing of voucher codes. Devices can be invented, so wrong codes count by address. */
import type { Shop } from '@altiport/wire/pack-shop.shape'
import { createRateLimit } from '#core/http/rate.ts'
import { type Refused, tooMany } from '#core/http/refusal.ts'
import type { Rate } from '#core/limits.ts'
import { type VoucherLookup, voucherOf } from '#core/shop/catalogue.ts'

/**
 * A code that an address sends; `isKnown` if the device has it in its cart or has used it. `nowInMs` is for the
 * limit, `wallInMs` for the voucher's dates.
 */
type Guess = { code: string; address: string; isKnown?: boolean; nowInMs: number; wallInMs: number }

/**
 * Looks a code up. An address that has sent too many wrong codes is refused right ones as well; otherwise the
 * responses would reveal which are right. The limit does not apply to a code that `isKnown`.
 *
 * @see SHP-04
 */
export const limitVoucherGuesses = (rate: Rate) => {
  const wrongByAddress = createRateLimit(rate)
  return (
    shop: Shop | undefined,
    { code, address, isKnown, nowInMs, wallInMs }: Guess,
  ): VoucherLookup | Refused => {
    const waitInS = isKnown ? 0 : wrongByAddress.waitInS(address, nowInMs)
    if (waitInS > 0) return tooMany(waitInS)
    const found = voucherOf(shop, code, wallInMs)
    if (found === 'unknown-voucher' && !isKnown) wrongByAddress.consume(address, nowInMs)
    return found
  }
}
