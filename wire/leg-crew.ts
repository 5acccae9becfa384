/**
 * The leg: it is opened, started by the crew, and at its end everything that belongs to passengers is erased.
 */
import { call, typed } from './call.ts'
import type { EndLegBody, StartLegBody } from './leg-crew.shape.ts'

/**
 * Starts the leg: the aircraft leaves the gate now, or left it at `departureTime` (ms since 1970). Repeating
 * it changes nothing. Refused as `other-leg`; as `not-possible` if the time is more than 24 h from now. Returns
 * `CrewLeg`.
 *
 * @see CRW-06
 */
export const startLeg = call({
  method: 'POST',
  path: '/crew/leg/start',
  access: 'crew',
  body: typed<StartLegBody>(),
  reply: typed<CrewLeg>(),
  refusals: ['other-leg', 'not-possible'],
})

/**
 * Ends the leg that the tablet shows: erases what belongs to passengers, ends their sessions and opens the
 * next leg, which waits for its start. Repeated for a leg that is over, it returns that leg's receipt and
 * ends nothing. Refused as `other-leg` if the leg is unknown; as `in-the-air` from take-off to approach, by
 * the phase that passengers see, including the crew's override; as `open-orders` if more orders are open than
 * `openOrders`, the number the crew confirmed, or if one has a number above `lastOrder`, the highest that the
 * tablet has loaded. Returns `EndLegReply`.
 *
 * @see CRW-07
 */
export const endLeg = call({
  method: 'POST',
  path: '/crew/leg/end',
  access: 'crew',
  body: typed<EndLegBody>(),
  reply: typed<EndLegReply>(),
  refusals: ['other-leg', 'in-the-air', 'open-orders'],
})

export type EndLegReply = { receipt: LegReceipt; leg: CrewLeg }

/** The last 50 receipts, newest first. Returns `ReceiptsReply`. */
export const legReceipts = call({
  method: 'GET',
  path: '/crew/leg/receipts',
  access: 'crew',
  reply: typed<ReceiptsReply>(),
})

export type ReceiptsReply = { receipts: LegReceipt[] }

/** What a receipt counts, translated by the console under `receipt.…`. */
export const receiptItems = [
  'sessions',
  'filmPlaces',
  'podcastPlaces',
  'keptTitles',
  'lovedTitles',
  'premiumOpened',
  'carts',
  'cartLines',
  'orders',
  'orderLines',
  'orderSteps',
  'vouchersUsed',
  'clearedDevices',
  'deviceSecrets',
  'carryOnCodes',
  'announcements',
  'flightSoFar',
  'adsUnderWay',
  'adEvents',
  'shopDoor',
  'stock',
  'tabletsSignedIn',
  'tabletsKnown',
  'wrongCodes',
  'crewActs',
  'receipts',
  'ledger',
  'faults',
] as const

export type ReceiptItem = (typeof receiptItems)[number]

/** Why data may be retained, translated by the console under `why.…`. */
export const receiptReasons = [
  'nothingOfAnybody',
  'goodsAlone',
  'crewsOwn',
  'countAlone',
  'airlinesRecord',
  'nobodyNamed',
  'wordsTakenOut',
] as const

export type ReceiptReason = (typeof receiptReasons)[number]

/** Times in ms since 1970; stored by the box's clock, sent to tablets by the wall clock. */
export type LegReceipt = {
  legId: string
  nextLegId: string
  startedAt: number
  endedAt: number
  /** `null` if the hub ended the leg: after a long time at the gate, or because the settings named another leg. */
  tablet: string | null
  flight: { flightNumber: string; origin: string; destination: string } | null
  /** What was erased, including zero counts. */
  erased: { what: ReceiptItem; count: number }[]
  /** What is retained, and why. */
  stays: { what: ReceiptItem; count: number; why: ReceiptReason }[]
  /** When the erased bytes were removed from the store's files; `null` while that is pending. */
  goneAt: number | null
}

export type CrewLeg = {
  id: string
  /** When the hub opened the leg. */
  openedAt: number
  /** `waiting` for its start at the gate, or `under-way`. */
  state: 'waiting' | 'under-way'
  startedAt: number | null
  lastReceipt: LegReceipt | null
}
