/**
 * What becomes of each table of the store when the leg ends: a table that is missing here does not compile.
 *
 * Whatever names a device, a seat, or what somebody wrote or chose, goes. What stays is counted without who.
 *
 * @see CRW-07, OPS-05
 */
import { eraseNotes } from '#core/crew/crew.store.ts'
import { eraseDetails } from '#core/fault/fault.store.ts'
import type { AtLegEnd } from '#core/leg/at-leg-end.ts'

export const atLegEnd: AtLegEnd = {
  session: { erases: 'sessions' },
  boundDevice: { erases: 'deviceSecrets' },
  vodProgress: { erases: 'filmPlaces' },
  audioPlace: { erases: 'podcastPlaces' },
  myList: { erases: 'keptTitles' },
  premiumOpened: { erases: 'premiumOpened' },
  limitAccount: { erases: 'clearedDevices' },
  cart: { erases: 'carts' },
  cartLine: { erases: 'cartLines' },
  shopOrder: { erases: 'orders' },
  orderLine: { erases: 'orderLines' },
  orderStep: { erases: 'orderSteps' },
  voucherUse: { erases: 'vouchersUsed' },
  // The next flight begins closed.
  shopStanding: { stays: 'shopDoor', why: 'nothingOfAnybody' },
  shopStock: { stays: 'stock', why: 'goodsAlone' },
  carryOnCode: { erases: 'carryOnCodes' },
  announcement: { erases: 'announcements' },
  flight: { erases: 'flightSoFar' },
  crewSession: { stays: 'tabletsSignedIn', why: 'crewsOwn' },
  crewTablet: { stays: 'tabletsKnown', why: 'crewsOwn' },
  crewTries: { stays: 'wrongCodes', why: 'countAlone' },
  // What the crew wrote about an order goes.
  crewAct: { what: 'crewActs', why: 'airlinesRecord', cleans: eraseNotes },
  legReceipt: { stays: 'receipts', why: 'countAlone' },
  ad: { erases: 'adsUnderWay' },
  adEvent: { erases: 'adEvents' },
  // Usage, survey answers, advertisements and sales without seat or device; the usage log's ids end with the leg.
  ledger: { stays: 'ledger', why: 'nobodyNamed' },
  // What addresses said after the page's name goes, and stacks.
  fault: { what: 'faults', why: 'wordsTakenOut', cleans: eraseDetails },
  leg: { isNew: true },
  legByHand: { isNew: true },
}
