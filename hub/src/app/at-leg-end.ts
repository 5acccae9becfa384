/**
 * What becomes of each table of the store when the leg ends: a table that is missing here does not compile.
 *
 * Whatever names a device, a seat, or what somebody wrote or chose, goes. What stays is counted without who.
 *
 * @see CRW-07, OPS-05
 */
import { forgetQueries } from '#core/fault/fault.store.ts'
import type { AtLegEnd } from '#core/leg/at-leg-end.ts'

export const atLegEnd: AtLegEnd = {
  session: { erases: 'sessions' },
  vodProgress: { erases: 'places in films' },
  audioPlace: { erases: 'places in podcasts' },
  myList: { erases: 'titles kept for later' },
  premiumOpened: { erases: 'premium items opened' },
  cart: { erases: 'carts' },
  cartLine: { erases: 'products in carts' },
  shopOrder: { erases: 'orders' },
  orderLine: { erases: 'lines of orders' },
  orderStep: { erases: 'steps of orders' },
  voucherUse: { erases: 'vouchers used' },
  shopStanding: {
    stays: 'whether the shop is open',
    why: 'nothing of anybody; the next flight begins closed',
  },
  shopStock: { stays: 'products in stock', why: 'counts of goods, nothing of anybody' },
  carryOnCode: { erases: 'codes for another device' },
  announcement: { erases: 'announcements' },
  flight: { erases: 'the flight so far' },
  crewSession: { stays: 'tablets signed in', why: 'they are the crew’s' },
  crewTablet: { stays: 'tablets known', why: 'they are the crew’s' },
  crewTries: { stays: 'wrong crew codes', why: 'a count, nothing else' },
  crewAct: { stays: 'acts of the crew', why: 'the airline’s record of what its crew did' },
  legReceipt: { stays: 'receipts', why: 'counts, nothing else' },
  ad: { erases: 'advertisements under way' },
  adEvent: { erases: 'events of advertisements under way' },
  ledger: {
    stays: 'records of the ledger',
    why: 'usage, advertisements and sales without seat or device; the usage log’s ids end with the leg',
  },
  fault: {
    what: 'faults reported',
    why: 'without what addresses said after the page’s name',
    cleans: forgetQueries,
  },
  leg: { isNew: true },
  legByHand: { isNew: true },
}
