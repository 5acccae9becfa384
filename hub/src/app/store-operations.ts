/** All store operations, and all migrations in order, as used by the store's thread. */

import { announcementOperations } from '#core/announcement/announcement.store.ts'
import { crewOperations } from '#core/crew/crew.store.ts'
import { eraseDeviceBy } from '#core/erasure/erasure.thread.ts'
import { errorReportOperations } from '#core/error-report/error-report.store.ts'
import { flightOperations } from '#core/flight/flight.store.ts'
import { ledgerOperations } from '#core/ledger/ledger.thread.ts'
import { legOperations } from '#core/leg/leg.store.ts'
import { endLegBy } from '#core/leg/leg-end.thread.ts'
import { premiumOperations } from '#core/premium/premium.store.ts'
import { boundDeviceOperations } from '#core/session/bound-device.store.ts'
import { sessionOperations } from '#core/session/session.store.ts'
import { cartOperations, saveCartLine } from '#core/shop/cart.store.ts'
import { countingOperations } from '#core/shop/counting.store.ts'
import { orderOperations, saveOrder } from '#core/shop/order.store.ts'
import { orderBoardOperations } from '#core/shop/order-board.store.ts'
import { orderTransitionsOperations } from '#core/shop/order-transitions.store.ts'
import { stockOperations } from '#core/shop/stock.store.ts'
import type { FillLimits, Migration, StoreOperation } from '#core/store/operation.ts'
import { addUsage, usageOperations } from '#core/usage/usage.store.ts'
import { addUsageOperation } from '#core/usage/usage.thread.ts'
import { adsOperations, saveAdEvent, saveServedAd } from '#features/ads/ads.store.ts'
import { audioCarrying, audioOperations, saveAudioPosition } from '#features/audio/audio.store.ts'
import {
  carryOnOperations,
  redeemCode,
  restoreCarried,
  saveCarryOnCode,
} from '#features/carry-on/carry-on.store.ts'
import { lovedCarrying, lovedOperations, saveLoved } from '#features/loved/loved.store.ts'
import { myListCarrying, myListOperations, saveListItem } from '#features/my-list/my-list.store.ts'
import { saveTitleProgress, vodCarrying, vodOperations } from '#features/vod/vod.store.ts'
import { migration0001 } from '#migrations/0001-session-progress-usage.ts'
import { migration0002 } from '#migrations/0002-audio-place.ts'
import { migration0003 } from '#migrations/0003-announcement.ts'
import { migration0004 } from '#migrations/0004-ads.ts'
import { migration0005 } from '#migrations/0005-premium.ts'
import { migration0006 } from '#migrations/0006-flight.ts'
import { migration0007 } from '#migrations/0007-my-list.ts'
import { migration0008 } from '#migrations/0008-shop.ts'
import { migration0009 } from '#migrations/0009-crew.ts'
import { migration0010 } from '#migrations/0010-ledger.ts'
import { migration0012 } from '#migrations/0012-carry-on.ts'
import { migration0013 } from '#migrations/0013-ledger-lost.ts'
import { migration0014 } from '#migrations/0014-announcement-source.ts'
import { migration0015 } from '#migrations/0015-order-changed-by.ts'
import { migration0016 } from '#migrations/0016-limit-account.ts'
import { migration0017 } from '#migrations/0017-count-keys.ts'
import { migration0020 } from '#migrations/0020-bound-device.ts'
import { migration0021 } from '#migrations/0021-fault-sender.ts'
import { migration0022 } from '#migrations/0022-bounded-looks.ts'
import { migration0023 } from '#migrations/0023-loved.ts'
import { migration0024 } from '#migrations/0024-order-figures.ts'
import { atLegEnd } from './at-leg-end.ts'
import { onErasure } from './on-erasure.ts'

/** What passengers can carry to another device, keyed by the names in a pass. */
const carried = { vod: vodCarrying, audio: audioCarrying, myList: myListCarrying, loved: lovedCarrying }

/** The last part of the store is left for the crew's actions, sign-ins, erasures and the leg's end. @see OPS-05 */
const recordsFill = 3 / 4
const ordersFill = 7 / 8
const personalFill = 15 / 16
export const fillLimits: FillLimits = [
  [addUsage, recordsFill],
  [saveServedAd, recordsFill],
  [saveAdEvent, recordsFill],
  [saveOrder, ordersFill],
  [saveTitleProgress, personalFill],
  [saveAudioPosition, personalFill],
  [saveListItem, personalFill],
  [saveLoved, personalFill],
  [saveCartLine, personalFill],
  [saveCarryOnCode, personalFill],
  [redeemCode, personalFill],
  [restoreCarried, personalFill],
]

export const storeOperations: readonly StoreOperation[] = [
  ...sessionOperations,
  ...boundDeviceOperations,
  ...legOperations,
  ...ledgerOperations,
  ...crewOperations,
  ...usageOperations,
  addUsageOperation,
  ...errorReportOperations,
  ...vodOperations,
  ...audioOperations,
  ...myListOperations,
  ...lovedOperations,
  ...announcementOperations,
  ...flightOperations,
  ...adsOperations,
  ...stockOperations,
  ...countingOperations,
  ...cartOperations,
  ...orderOperations,
  ...orderBoardOperations,
  ...orderTransitionsOperations,
  ...premiumOperations,
  ...carryOnOperations(carried),
  endLegBy(atLegEnd),
  eraseDeviceBy(onErasure),
]

export const migrations: readonly Migration[] = [
  migration0001,
  migration0002,
  migration0003,
  migration0004,
  migration0005,
  migration0006,
  migration0007,
  migration0008,
  migration0009,
  migration0010,
  migration0012,
  migration0013,
  migration0014,
  migration0015,
  migration0016,
  migration0017,
  migration0020,
  migration0021,
  migration0022,
  migration0023,
  migration0024,
]
