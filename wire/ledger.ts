/**
 * The ledger: what a flight was used for, as one chain of records that shows what was changed, lost or put in later.
 *
 * Written by the hub, read on the ground. Pure; who hashes brings SHA-256.
 *
 * @see OPS-04, OPS-05, and docs/decisions/0028-ledger.md
 */
import type { AdEvent } from './ads.ts'
import type { OrderStatus, PaymentMethod, PaymentState, RefusalReason } from './shop-order.ts'
import type { UsageRecord } from './usage.ts'

/** By kind, what a record's `data` holds. Nothing in it leads to a seat, a session or a person. */
export type LedgerData = {
  /** `uid` and `sid` are the usage log's own ids, which end with the flight. */
  usage: UsageRecord & { uid: string; sid: string }
  /** An advertisement that was handed out; `creative` is which of the campaign's. */
  ad: {
    campaign: string
    format: string
    creative: number
    section: string
    zone: string
    media: string
  }
  /** What became of it, each once. `code` is VAST's number of an error. */
  adEvent: { ad: string; campaign: string; format: string; event: AdEvent | 'view'; code: string }
  /** An order as it stands after a change. Money in minor units of `currency`, `price` of one piece. */
  order: {
    order: string
    number: number
    status: OrderStatus
    lines: { product: string; quantity: number; price: number }[]
    currency: string
    subtotal: number
    discount: number
    total: number
    payment: PaymentMethod
    paymentState: PaymentState
    reason: RefusalReason | null
  }
  /** The leg has ended. Times in ms since 1970. */
  leg: {
    openedAt: number
    startedAt: number
    endedAt: number
    flight: { flightNumber: string; origin: string; destination: string } | null
  }
  /** Older legs were taken out: all records up to `upTo`, of which `hash` is the last one's. */
  dropped: { upTo: number; hash: string; legs: { leg: string; records: number; hash: string }[] }
  /**
   * The store was damaged: `records` at the chain's end were gone at a start, the last of them number `upTo` with
   * `hash`. They are of the time after `since`, where the rest ends, up to `until`; `null` where nothing was left.
   */
  lost: { upTo: number; hash: string; records: number; since: number | null; until: number }
}
export type LedgerKind = keyof LedgerData

/** As it is kept: `data` is JSON in its one form, `at` in ms since 1970, `hash` the chain's up to here in hexadecimal. */
export type LedgerRow = {
  /** Counts from 1 without a gap. */
  seq: number
  /** What is sent twice has the same, and is kept once. */
  id: string
  kind: LedgerKind
  legId: string
  atInMs: number
  data: string
  hash: string
}

/** What the first record follows. */
export const noHash = '0000000000000000000000000000000000000000000000000000000000000000'

/** JSON in its one form: keys sorted, no space. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  )

/** A record's hash is the SHA-256 of this: the hash before it, a line break, and the record as canonical JSON. */
export const chained = (
  previous: string,
  { atInMs, data, id, kind, legId, seq }: Omit<LedgerRow, 'hash'>,
): string =>
  `${previous}\n{"at":${atInMs},"data":${data},"id":${JSON.stringify(id)},"kind":${JSON.stringify(kind)},"leg":${JSON.stringify(legId)},"seq":${seq}}`
