/** All store operations by name, and all migrations in order, as used by the store's thread. */
import { announcementActs, announcementQueries } from '#core/announcement/announcement.store.ts'
import { crewActs, crewQueries } from '#core/crew/crew.store.ts'
import { erasureActs } from '#core/erasure/erasure.store.ts'
import { errorReportActs, errorReportQueries } from '#core/fault/fault.store.ts'
import { flightActs, flightQueries } from '#core/flight/flight.store.ts'
import { ledgerQueries } from '#core/ledger/ledger.store.ts'
import { legActs, legQueries } from '#core/leg/leg.store.ts'
import { premiumActs, premiumQueries } from '#core/premium/premium.store.ts'
import { boundDeviceQueries } from '#core/session/bound-device.store.ts'
import { sessionActs, sessionQueries } from '#core/session/session.store.ts'
import { cartActs, cartQueries } from '#core/shop/cart.store.ts'
import { countingActs } from '#core/shop/counting.store.ts'
import { orderActs, orderQueries } from '#core/shop/order.store.ts'
import { orderBoardQueries } from '#core/shop/order-board.store.ts'
import { orderTransitionActs } from '#core/shop/order-transitions.store.ts'
import { shopStatusActs } from '#core/shop/stock.store.ts'
import type { FillLimits, Migration, StoreOperations } from '#core/store-operation.ts'
import { usageActs, usageQueries, usageTogether } from '#core/usage/usage.store.ts'
import { adsActs, adsQueries, adsTogether } from '#features/ads/ads.store.ts'
import { audioActs, audioCarrying, audioQueries } from '#features/audio/audio.store.ts'
import { carryOnOperations } from '#features/carry-on/carry-on.store.ts'
import { myListActs, myListCarrying, myListQueries } from '#features/my-list/my-list.store.ts'
import { vodActs, vodCarrying, vodQueries } from '#features/vod/vod.store.ts'
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
import { atLegEnd } from './at-leg-end.ts'
import { onErasure } from './on-erasure.ts'

/** What passengers can carry to another device, keyed by its name in a pass. */
const carryOn = carryOnOperations({ vod: vodCarrying, audio: audioCarrying, myList: myListCarrying })

/** The crew's acts, sign-ins, erasures and the leg's end have the room that these leave. @see OPS-05 */
const recordsFill = 3 / 4
const ordersFill = 7 / 8
const personalFill = 15 / 16
const fillLimits: FillLimits = {
  'usage.add': recordsFill,
  'ads.serve': recordsFill,
  'ads.tell': recordsFill,
  'order.place': ordersFill,
  'vod.saveProgress': personalFill,
  'audio.savePlace': personalFill,
  'myList.keep': personalFill,
  'cart.set': personalFill,
  'carryOn.keepCode': personalFill,
  'carryOn.redeemCode': personalFill,
  'carryOn.layDown': personalFill,
}

export const storeOperations: StoreOperations = {
  acts: {
    ...sessionActs,
    ...legActs(atLegEnd),
    ...erasureActs(onErasure),
    ...crewActs,
    ...usageActs,
    ...errorReportActs,
    ...vodActs,
    ...audioActs,
    ...myListActs,
    ...carryOn.acts,
    ...announcementActs,
    ...flightActs,
    ...adsActs,
    ...shopStatusActs,
    ...countingActs,
    ...cartActs,
    ...orderActs,
    ...orderTransitionActs,
    ...premiumActs,
  },
  queries: {
    ...sessionQueries,
    ...boundDeviceQueries,
    ...legQueries,
    ...ledgerQueries,
    ...crewQueries,
    ...usageQueries,
    ...errorReportQueries,
    ...vodQueries,
    ...audioQueries,
    ...myListQueries,
    ...carryOn.queries,
    ...announcementQueries,
    ...flightQueries,
    ...adsQueries,
    ...cartQueries,
    ...orderQueries,
    ...orderBoardQueries,
    ...premiumQueries,
  },
  together: { ...usageTogether, ...adsTogether },
  fillLimits,
}

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
]
