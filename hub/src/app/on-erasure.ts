/**
 * What happens to each table's rows of one device when its passenger clears their data; a table that is
 * missing here is a compile error.
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
  adEvent: { stays: 'follows-its-row' },
  premiumOpened: { counts: countOpened },
  voucherUse: { counts: moveVoucherUsesToAccount },
  // Orders stay on the crew's board: open ones are still served, the others are part of the day's sales.
  shopOrder: { counts: moveOrdersToAccount },
  orderLine: { stays: 'follows-its-row' },
  orderStep: { stays: 'follows-its-row' },
  // After the tables that count: from here on the device is no longer linked to its account.
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
