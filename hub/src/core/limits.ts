/** What one device, one address and all of them together may take of the hub: the settings' `limits`. */
import * as z from 'zod/mini'

const positive = z.number().check(z.positive())
const count = z.int().check(z.minimum(1))

/** How often something may be done: `burst` at once, then `perMinute`. */
const rate = z.object({ perMinute: positive, burst: count })
export type Rate = z.infer<typeof rate>

export const limits = z.strictObject({
  /** Sign-ins from one address. A whole cabin may share one. */
  loginsByAddress: z._default(rate, { perMinute: 1200, burst: 1200 }),
  /** Devices never seen before from one address. */
  newDevicesByAddress: z._default(rate, { perMinute: 60, burst: 2000 }),
  /** Everything a device changes: positions, orders, answers. */
  actsByDevice: z._default(rate, { perMinute: 240, burst: 120 }),
  usageByAddress: z._default(rate, { perMinute: 12_000, burst: 6000 }),
  /** Usage records of a device that is signed in, and of all that are not yet at one address. */
  usageByDevice: z._default(rate, { perMinute: 120, burst: 600 }),
  usageWithoutSession: z._default(rate, { perMinute: 120, burst: 1200 }),
  /** Advertisements that a device asks for. */
  adsByDevice: z._default(rate, { perMinute: 60, burst: 60 }),
  /** Questions whose answer lies not ready, such as searches, of a device that is signed in, and of all others at one address. */
  asksByDevice: z._default(rate, { perMinute: 240, burst: 240 }),
  asksByAddress: z._default(rate, { perMinute: 1200, burst: 2400 }),
  /** Units of queries that are not the portal's own: one for reading a text, one for each 5,000 values that it could read. */
  otherQueriesByDevice: z._default(rate, { perMinute: 60, burst: 120 }),
  otherQueriesByAddress: z._default(rate, { perMinute: 600, burst: 600 }),
  /** Of all clients together. */
  otherQueries: z._default(rate, { perMinute: 1500, burst: 1500 }),
  faultsByAddress: z._default(rate, { perMinute: 60, burst: 60 }),
  /** Carry-on codes that are typed in: what a device, and what a whole cabin behind one address, may try. */
  carryOnTriesByDevice: z._default(rate, { perMinute: 4, burst: 8 }),
  carryOnTriesByAddress: z._default(rate, { perMinute: 60, burst: 60 }),
  /** Voucher codes that do not exist. A whole cabin behind one address may mistype at once. */
  wrongVouchersByAddress: z._default(rate, { perMinute: 20, burst: 400 }),
  /** In ten minutes: from there on Health tells the crew. */
  wrongCodesToReport: z._default(count, 10),
  refusalsToReport: z._default(count, 5000),
  refusedSignInsToReport: z._default(count, 10),
  sessions: z._default(count, 20_000),
  sessionsByDevice: z._default(count, 8),
  sockets: z._default(count, 2000),
  /** Live sockets that a device asks for, refused ones included: a page tries every 2 s. */
  socketOpeningsByDevice: z._default(rate, { perMinute: 30, burst: 30 }),
  /** The same of all devices at one address, which a whole cabin may share: six tabs of 400 phones at once. */
  socketOpeningsByAddress: z._default(rate, { perMinute: 1200, burst: 2400 }),
  /** Of passengers, live sockets included. */
  connections: z._default(count, 6000),
  /** Of tablets, and of whoever else finds their server. */
  crewConnections: z._default(count, 500),
  /** Licence requests that wait for their server. */
  licencesAtOnce: z._default(count, 128),
  /** Chunks of media kept in memory. */
  mediaCacheInMb: z._default(count, 96),
  storeInMb: z._default(count, 2048),
  /** Pieces that one device may order on a leg, what it cancelled more than 10 min ago aside. */
  shopPiecesByDevice: z._default(count, 60),
  /** What they may cost together, in minor units of the shop's currency; ten times its dearest product where not given. */
  shopValueByDevice: z.optional(count),
  /** Of any kind in one leg: then the usage log is full. At their longest they take less than a quarter of `storeInMb`. */
  usageRecords: z._default(count, 150_000),
  /** Of them in one leg: of one device, and of all that are not signed in. */
  usageRecordsByDevice: z._default(count, 5000),
  usageRecordsWithoutSession: z._default(count, 15_000),
})

export type Limits = z.infer<typeof limits>
