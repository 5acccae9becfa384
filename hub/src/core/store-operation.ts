/**
 * What a store operation is: a named function over the database, which runs in the store's own thread.
 *
 * A noun's `<noun>.store.ts` adds its tables and operations to the three interfaces below and is named once in
 * `app/store-operations.ts`. Input and result cross a thread: plain data only. An operation opens no transaction
 * of its own, an act already runs inside one.
 */
import type { Kysely } from 'kysely'

/** Table → columns. */
// biome-ignore lint/suspicious/noEmptyInterface: every noun adds its own tables
export interface Tables {}
/** Operations that change something. */
// biome-ignore lint/suspicious/noEmptyInterface: every noun adds its own acts
export interface StoreActs {}
/** Operations that only read. */
// biome-ignore lint/suspicious/noEmptyInterface: every noun adds its own questions
export interface StoreQueries {}

export type Db = Kysely<Tables>

/** Everything after the database: the operation's input, if it has one. */
export type InputOf<Operation> = Operation extends (db: Db, ...input: infer Input) => unknown ? Input : never
export type ResultOf<Operation> = Operation extends (db: Db, ...input: never[]) => Promise<infer Result>
  ? Result
  : never

/**
 * Acts that can be done many at once, in fewer statements than one by one: the same results in the same order.
 *
 * Only for acts that neither change what another act reads nor read what it changes, since the order between them
 * and other acts is given up.
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
