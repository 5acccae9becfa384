/**
 * The ledger: records of what a flight was used for, chained so that changed, missing or inserted records are
 * detected.
 *
 * Written by the hub, read on the ground. Pure; the caller passes in SHA-256.
 *
 * @see OPS-04, OPS-05, and docs/decisions/0028-ledger.md
 */
import type { AdEvent } from './ad-events.ts'
import type { OrderStatus, PaymentMethod, PaymentState, RefusalReason } from './order-status.ts'
import type { UsageRecord } from './usage.ts'

/** A record's `data` by kind. It contains nothing that identifies a seat, a session or a person. */
export type LedgerData = {
  /** `uid` and `sid` are the usage log's own ids, which are discarded at the end of the flight. */
  usage: UsageRecord & { uid: string; sid: string }
  /** An ad that was served; `creative` is the index among the campaign's creatives. */
  ad: {
    campaign: string
    format: string
    creative: number
    section: string
    zone: string
    media: string
  }
  /** An event of an ad, each once. `code` is VAST's error number. */
  adEvent: { ad: string; campaign: string; format: string; event: AdEvent | 'view'; code: string }
  /** An order after a change. Amounts in minor units of `currency`; `price` is per piece. */
  order: {
    order: string
    number: number
    status: OrderStatus
    lines: {
      product: string
      quantity: number
      price: number
      /** Included in the price; `null` if unknown, missing in records of earlier versions. */
      taxInPercent?: number | null
    }[]
    currency: string
    subtotal: number
    discount: number
    total: number
    payment: PaymentMethod
    paymentState: PaymentState
    reason: RefusalReason | null
    /** The name that the voucher is counted as, never its code; missing in records of earlier versions. */
    voucher?: string | null
  }
  /** How many devices love a title at the leg's end, without marks carried from elsewhere; once for each such title. */
  loved: { kind: string; item: string; devices: number }
  /** The leg has ended. Times in ms since 1970, by the box's clock. */
  leg: {
    openedAt: number
    startedAt: number
    endedAt: number
    flight: { flightNumber: string; origin: string; destination: string } | null
  }
  /** Older legs were removed: all records up to number `upTo`, whose hash is `hash`. */
  dropped: { upTo: number; hash: string; legs: { leg: string; records: number; hash: string }[] }
  /**
   * The store was damaged: at a startup, `records` at the end of the chain were missing, the last one with
   * number `upTo` and hash `hash`. They were written after `since` (the last remaining record; `null` if none
   * remains) and up to `until`.
   */
  lost: { upTo: number; hash: string; records: number; since: number | null; until: number }
  /**
   * The offset of the box's clock, by which all records are timed, as computed from the feed `source`: `offsetInMs`,
   * 0 if the clock is right, is to be added to the times of this record and of those after it, up to the next such
   * record.
   * Written when a feed first confirms or corrects the clock after a start of the hub, and at each change.
   */
  clock: { offsetInMs: number; source: string }
}
export type LedgerKind = keyof LedgerData

/**
 * The stored form: `data` is canonical JSON, `atInMs` is ms since 1970, `hash` the chain's hash up to here in
 * hexadecimal.
 */
export type LedgerRow = {
  /** Counts from 1 without a gap. */
  seq: number
  /** Idempotency key: a record that is sent twice is stored once. */
  id: string
  kind: LedgerKind
  legId: string
  atInMs: number
  data: string
  hash: string
}

/** The hash that the first record follows. */
export const noHash = '0000000000000000000000000000000000000000000000000000000000000000'

/** Canonical JSON: keys sorted, no whitespace. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  )

/**
 * The text whose SHA-256 is a record's hash: the previous hash, a line break, and the record as canonical
 * JSON.
 */
export const chainedText = (
  previous: string,
  { atInMs, data, id, kind, legId, seq }: Omit<LedgerRow, 'hash'>,
): string =>
  `${previous}\n{"at":${atInMs},"data":${data},"id":${JSON.stringify(id)},"kind":${JSON.stringify(kind)},"leg":${JSON.stringify(legId)},"seq":${seq}}`
