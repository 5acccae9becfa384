/**
 * What becomes of each table's rows of one device when its passenger clears their data: a table that is missing here
 * does not compile.
 *
 * @see SES-15, OP-03, OP-105
 */
import type { OnErasure } from '#core/erasure/on-erasure.ts'
import { countOpened } from '#core/premium/premium.store.ts'
import { countOrders, countVoucherUses } from '#core/shop/order.store.ts'
import { eraseAdDevice } from '#features/ads/ads.store.ts'
import { eraseCodes } from '#features/carry-on/carry-on.store.ts'

export const onErasure: OnErasure = {
  session: { erasesBy: 'uuid' },
  boundDevice: { erasesBy: 'device' },
  vodProgress: { erasesBy: 'uuid' },
  audioPlace: { erasesBy: 'uuid' },
  myList: { erasesBy: 'uuid' },
  cart: { erasesBy: 'uuid' },
  cartLine: { erasesBy: 'uuid' },
  carryOnCode: { cleans: eraseCodes },
  // Caps of a whole flight and the crew's sums still count them.
  ad: { cleans: eraseAdDevice },
  adEvent: { stays: 'follows-its-row' },
  premiumOpened: { counts: countOpened },
  voucherUse: { counts: countVoucherUses },
  // They stay on the crew's board: open ones are to be served, the others are the day's takings.
  shopOrder: { counts: countOrders },
  orderLine: { stays: 'follows-its-row' },
  orderStep: { stays: 'follows-its-row' },
  // After the tables that count: the device itself is no longer in its account.
  limitAccount: { erasesBy: 'uuid' },
  shopStanding: { stays: 'nothing-of-devices' },
  shopStock: { stays: 'nothing-of-devices' },
  announcement: { stays: 'nothing-of-devices' },
  flight: { stays: 'nothing-of-devices' },
  leg: { stays: 'nothing-of-devices' },
  legByHand: { stays: 'nothing-of-devices' },
  legReceipt: { stays: 'nothing-of-devices' },
  crewSession: { stays: 'crews-own' },
  crewTablet: { stays: 'crews-own' },
  crewTries: { stays: 'crews-own' },
  crewAct: { stays: 'crews-own' },
  ledger: { stays: 'without-devices' },
  fault: { stays: 'without-devices' },
}
