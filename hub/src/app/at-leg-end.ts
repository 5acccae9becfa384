/**
 * What happens to each table of the store when the leg ends; a table that is missing here is a compile error.
 *
 * Data that identifies a passenger's device or seat, or that a person wrote or chose, is erased. What the ledger and
 * counts retain of it is anonymous.
 *
 * @see CRW-07, OPS-05
 */

import { eraseNotes } from '#core/crew/crew.store.ts'
import { eraseDetails } from '#core/error-report/error-report.store.ts'
import type { AtLegEnd } from '#core/leg/at-leg-end.ts'
import { recordLoved } from '#features/loved/loved.store.ts'

export const atLegEnd: AtLegEnd = {
  session: { erases: 'sessions' },
  boundDevice: { erases: 'deviceSecrets' },
  vodProgress: { erases: 'filmPlaces' },
  audioPlace: { erases: 'podcastPlaces' },
  myList: { erases: 'keptTitles' },
  loved: { erases: 'lovedTitles', records: recordLoved },
  premiumOpened: { erases: 'premiumOpened' },
  limitAccount: { erases: 'clearedDevices' },
  cart: { erases: 'carts' },
  cartLine: { erases: 'cartLines' },
  shopOrder: { erases: 'orders' },
  orderLine: { erases: 'orderLines' },
  orderStep: { erases: 'orderSteps' },
  voucherUse: { erases: 'vouchersUsed' },
  // The next leg starts with a closed shop.
  shopStanding: { stays: 'shopDoor', why: 'nothingOfAnybody' },
  shopStock: { stays: 'stock', why: 'goodsAlone' },
  carryOnCode: { erases: 'carryOnCodes' },
  announcement: { erases: 'announcements' },
  flight: { erases: 'flightSoFar' },
  crewSession: { stays: 'tabletsSignedIn', why: 'crewsOwn' },
  crewTablet: { stays: 'tabletsKnown', why: 'crewsOwn' },
  crewTries: { stays: 'wrongCodes', why: 'countAlone' },
  // Notes of the crew about orders are erased.
  crewAct: { what: 'crewActs', why: 'airlinesRecord', cleans: eraseNotes },
  legReceipt: { stays: 'receipts', why: 'countAlone' },
  ad: { erases: 'adsUnderWay' },
  adEvent: { erases: 'adEvents' },
  // Usage, survey answers, advertisements, sales and counts of loved titles, without seat or device; the usage log's ids
  // end with the leg.
  ledger: { stays: 'ledger', why: 'nobodyNamed' },
  // Query strings of pages' addresses, and stack traces, are erased.
  fault: { what: 'faults', why: 'wordsTakenOut', cleans: eraseDetails },
  leg: { isNew: true },
  legByHand: { isNew: true },
}
