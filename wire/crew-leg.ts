/** The leg: it begins, it is started, and with its end everything that belongs to passengers is erased. */
import * as z from 'zod/mini'
import { call } from './call.ts'

const legId = z.string().check(z.minLength(1), z.maxLength(80))
const orderCount = z.int().check(z.minimum(0), z.maximum(1_000_000))

/**
 * The aircraft leaves the gate now (or did so at `departureTime`, ms since 1970). Said again, it changes nothing.
 * Refused as `other-leg`. Answers `CrewLeg`.
 *
 * @see CRW-06
 */
export const startLeg = call({
  method: 'POST',
  path: '/crew/leg/start',
  access: 'crew',
  body: z.strictObject({ legId, departureTime: z.optional(z.int().check(z.minimum(0))) }),
  refusals: ['other-leg'],
})

/**
 * Ends the leg that the tablet shows: erases what belongs to passengers, ends their sessions, begins the next leg,
 * which waits for its start. Sent again for a leg that is over, it answers that leg's receipt and ends nothing.
 * Refused as `other-leg` where no such leg is known; as `in-the-air` from take-off to approach, as passengers see the
 * phase, with what the crew set by hand; as `open-orders` where more orders are open than `openOrders`, the number that
 * the crew were asked about, or one with a number above `lastOrder`, the highest that the tablet knows. Answers
 * `EndLegReply`.
 *
 * @see CRW-07
 */
export const endLeg = call({
  method: 'POST',
  path: '/crew/leg/end',
  access: 'crew',
  body: z.strictObject({ legId, openOrders: z.optional(orderCount), lastOrder: z.optional(orderCount) }),
  refusals: ['other-leg', 'in-the-air', 'open-orders'],
})
export type EndLegReply = { receipt: LegReceipt; leg: CrewLeg }

/** The last 50 receipts, the newest first. Answers `ReceiptsReply`. */
export const legReceipts = call({ method: 'GET', path: '/crew/leg/receipts', access: 'crew' })
export type ReceiptsReply = { receipts: LegReceipt[] }

/** What a receipt counts; the console has each in its languages (`receipt.…`). */
export const receiptItems = [
  'sessions',
  'filmPlaces',
  'podcastPlaces',
  'keptTitles',
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

/** Why something may stay; the console has each in its languages (`why.…`). */
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

/** Times in ms since 1970. */
export type LegReceipt = {
  legId: string
  nextLegId: string
  startedAt: number
  endedAt: number
  /** `null` where the hub ended it by itself, the aircraft being at its gate for long. */
  tablet: string | null
  flight: { flightNumber: string; origin: string; destination: string } | null
  /** What was erased, zeros too. */
  erased: { what: ReceiptItem; count: number }[]
  /** What stays, and why it may. */
  stays: { what: ReceiptItem; count: number; why: ReceiptReason }[]
  /** When the erased bytes were gone from the store's files; `null` while the hub still sees to it. */
  goneAt: number | null
}

export type CrewLeg = {
  id: string
  /** When the hub opened it. */
  openedAt: number
  /** `waiting` at the gate for its start, or `under-way`. */
  state: 'waiting' | 'under-way'
  startedAt: number | null
  lastReceipt: LegReceipt | null
}
