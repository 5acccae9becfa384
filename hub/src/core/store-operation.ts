/**
 * Store operations: named functions over the database that run in the store's own thread.
 *
 * A noun's `<noun>.store.ts` adds its tables and operations to the three interfaces below and is listed in
 * `app/store-operations.ts`. Input and result are sent between threads: plain data only. An operation does
 * not open transactions; an act already runs inside one.
 */
import type { Kysely } from 'kysely'

/** Table → columns. */
// biome-ignore lint/suspicious/noEmptyInterface: every noun adds its own tables
export interface Tables {}
/** Operations that change something. */
// biome-ignore lint/suspicious/noEmptyInterface: every noun adds its own acts
export interface StoreActs {}
/** Operations that only read. */
// biome-ignore lint/suspicious/noEmptyInterface: every noun adds its own queries
export interface StoreQueries {}

export type Db = Kysely<Tables>

/** Everything after the database: the operation's input, if it has one. */
export type InputOf<Operation> = Operation extends (db: Db, ...input: infer Input) => unknown ? Input : never
export type ResultOf<Operation> = Operation extends (db: Db, ...input: never[]) => Promise<infer Result>
  ? Result
  : never

/**
 * Acts that can be executed in groups, with fewer statements than one by one: same results in the same order.
 *
 * Only for acts that neither change what other acts read nor read what they change, because their order
 * relative to other acts is not preserved.
 */
export type ActsTogether = {
  [Name in keyof StoreActs]?: (
    db: Db,
    inputs: InputOf<StoreActs[Name]>[0][],
  ) => Promise<ResultOf<StoreActs[Name]>[]>
}

/**
 * How full the store may be for an act, as a share of its limit; beyond it the act is unavailable. Acts that are not
 * named here have all of it: what invented devices can write without end leaves room for what must not fail.
 */
export type FillLimits = { [Name in keyof StoreActs]?: number }

export type StoreOperations = {
  acts: StoreActs
  queries: StoreQueries
  together: ActsTogether
  fillLimits: FillLimits
}

export type Migration = { name: string; up(db: Db): Promise<void> }
