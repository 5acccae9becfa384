/** Limits for one device, for one address and for all of them together: the settings' `limits`. */
import * as z from 'zod/mini'

const positive = z.number().check(z.positive())
const count = z.int().check(z.minimum(1))

/** How often something may be done: `burst` times immediately, then `perMinute`. */
const rate = z.object({ perMinute: positive, burst: count })
export type Rate = z.infer<typeof rate>

export const limits = z.strictObject({
  /** Sign-ins of one device that has a session; each load of the portal is one. */
  loginsByDevice: z._default(rate, { perMinute: 60, burst: 60 }),
  /** Sign-ins of all other devices at one address, which a whole cabin may share. */
  loginsByAddress: z._default(rate, { perMinute: 1200, burst: 1200 }),
  /** New devices from one address. */
  newDevicesByAddress: z._default(rate, { perMinute: 60, burst: 2000 }),
  /** Everything a device changes: positions, orders, survey answers. */
  actsByDevice: z._default(rate, { perMinute: 240, burst: 120 }),
  /** Usage records of all devices at one address; the same for views, and for other events, of advertisements. */
  usageByAddress: z._default(rate, { perMinute: 12_000, burst: 6000 }),
  /** Usage records of one signed-in device. */
  usageByDevice: z._default(rate, { perMinute: 120, burst: 600 }),
  /** Usage records of all devices at one address that are not signed in. */
  usageWithoutSession: z._default(rate, { perMinute: 120, burst: 1200 }),
  /** Advertisements requested by one device. */
  adsByDevice: z._default(rate, { perMinute: 60, burst: 60 }),
  /** Queries that are not cached, such as searches, of one signed-in device. */
  asksByDevice: z._default(rate, { perMinute: 240, burst: 240 }),
  /** The same for all devices at one address that are not signed in. */
  asksByAddress: z._default(rate, { perMinute: 1200, burst: 2400 }),
  /**
   * Cost of queries other than the portal's own, of one signed-in device: one unit for parsing an unknown query, and
   * one for each 5,000 values that it could read or each 32 KiB of its answer, whichever is more.
   */
  otherQueriesByDevice: z._default(rate, { perMinute: 60, burst: 120 }),
  /** The same for all devices at one address that are not signed in. */
  otherQueriesByAddress: z._default(rate, { perMinute: 600, burst: 600 }),
  /** The same for all clients together. */
  otherQueries: z._default(rate, { perMinute: 1500, burst: 1500 }),
  /** Error reports from one client IP. */
  faultsByAddress: z._default(rate, { perMinute: 60, burst: 60 }),
  /** Attempts of one device to enter a carry-on code. */
  carryOnTriesByDevice: z._default(rate, { perMinute: 4, burst: 8 }),
  /** The same for a whole cabin behind one address. */
  carryOnTriesByAddress: z._default(rate, { perMinute: 60, burst: 60 }),
  /** Wrong voucher codes from one address; a whole cabin behind it may mistype at once. */
  wrongVouchersByAddress: z._default(rate, { perMinute: 20, burst: 400 }),
  /** Number of wrong crew codes within ten minutes at which Health warns the crew. */
  wrongCodesToReport: z._default(count, 10),
  /** Number of refused requests within ten minutes at which Health warns the crew. */
  refusalsToReport: z._default(count, 5000),
  /** Number of refused sign-ins within ten minutes at which Health warns the crew. */
  refusedSignInsToReport: z._default(count, 10),
  /** Sessions of all devices; beyond this number, idle ones are ended, first those of the address that has the most. */
  sessions: z._default(count, 20_000),
  /** Sessions of one device, such as its tabs. */
  sessionsByDevice: z._default(count, 8),
  /** Live sockets of all devices; a device without one polls instead. */
  sockets: z._default(count, 2000),
  /** Live sockets that one device opens, including refused ones: a page retries every 2 s. */
  socketOpeningsByDevice: z._default(rate, { perMinute: 30, burst: 30 }),
  /**
   * Live sockets that all devices at one address open beyond what is usual for each; for those without a session the
   * same limit applies separately. A whole cabin may share an address: six tabs on 400 phones at the same time.
   */
  socketOpeningsByAddress: z._default(rate, { perMinute: 1200, burst: 2400 }),
  /** Passengers' connections, including live sockets. */
  connections: z._default(count, 6000),
  /** Connections to the crew's server. */
  crewConnections: z._default(count, 500),
  /** License requests in flight to each license server; others wait for their turn. */
  licencesAtOnce: z._default(count, 128),
  /** Memory for cached chunks of media. */
  mediaCacheInMb: z._default(count, 96),
  /** Maximum size of the store; its last quarter is reserved for data that is more important than usage records. */
  storeInMb: z._default(count, 2048),
  /** Pieces that one device may order on a leg; refused orders, and those canceled over 10 min ago, do not count. */
  shopPiecesByDevice: z._default(count, 60),
  /**
   * Total value of the orders that count, in minor units of the shop's currency; defaults to ten times the price of
   * the most expensive product.
   */
  shopValueByDevice: z.optional(count),
  /**
   * Number of ledger records of a leg, of whatever kind, at which its usage log is full. At maximum length they use
   * less than a quarter of `storeInMb`.
   */
  usageRecords: z._default(count, 150_000),
  /** Usage records per leg from one device. */
  usageRecordsByDevice: z._default(count, 5000),
  /** Usage records per leg from all devices that are not signed in. */
  usageRecordsWithoutSession: z._default(count, 15_000),
})

export type Limits = z.infer<typeof limits>
