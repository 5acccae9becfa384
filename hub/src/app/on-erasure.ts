/**
 * What happens to one device's rows in each table when its passenger clears their data; a table that is missing here
 * is a compile error.
 *
 * @see SES-15, OP-03, OP-105
 */
import type { OnErasure } from '#core/erasure/on-erasure.ts'
import { countOpened } from '#core/premium/premium.thread.ts'
import { moveOrdersToAccount, moveVoucherUsesToAccount } from '#core/shop/order.store.ts'
import { eraseAdDevice } from '#features/ads/ads.store.ts'
import { eraseCodes } from '#features/carry-on/carry-on.store.ts'

export const onErasure: OnErasure = {
  session: { erasesBy: 'uuid' },
  boundDevice: { erasesBy: 'device' },
  vodProgress: { erasesBy: 'uuid' },
  audioPlace: { erasesBy: 'uuid' },
  myList: { erasesBy: 'uuid' },
  loved: { erasesBy: 'uuid' },
  cart: { erasesBy: 'uuid' },
  cartLine: { erasesBy: 'uuid' },
  carryOnCode: { cleans: eraseCodes },
  // The rows still count for the flight's caps and the crew's totals.
  ad: { cleans: eraseAdDevice },
  adEvent: { stays: 'belongs-to-another-row' },
  premiumOpened: { counts: countOpened },
  voucherUse: { counts: moveVoucherUsesToAccount },
  // Orders stay on the crew's board: open ones are still served, the others are part of the day's sales.
  shopOrder: { counts: moveOrdersToAccount },
  orderLine: { stays: 'belongs-to-another-row' },
  orderStep: { stays: 'belongs-to-another-row' },
  // `account` was read before. From here on the device is no longer linked to it.
  limitAccount: { erasesBy: 'uuid' },
  shopStanding: { stays: 'not-by-devices' },
  shopStock: { stays: 'not-by-devices' },
  announcement: { stays: 'not-by-devices' },
  flight: { stays: 'not-by-devices' },
  leg: { stays: 'not-by-devices' },
  legByHand: { stays: 'not-by-devices' },
  legReceipt: { stays: 'not-by-devices' },
  crewSession: { stays: 'crews-own' },
  crewTablet: { stays: 'crews-own' },
  crewTries: { stays: 'crews-own' },
  crewAct: { stays: 'crews-own' },
  ledger: { stays: 'names-no-device' },
  fault: { stays: 'names-no-device' },
}
