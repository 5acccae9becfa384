/**
 * Store operations: functions over the database that run in the store's own thread.
 *
 * A noun's `<noun>.store.ts` declares its tables in the interface below, exports its operations, and lists them
 * for `app/store-operations.ts`. The hub refers to them as values, as in `store.mutate(saveFlight, flight)`: the
 * operation's name is sent to the thread, which runs the function. Input and result are sent between threads:
 * plain data only. An operation does not open transactions; a mutation already runs inside one.
 *
 * The hub's main thread loads these files as well, so they import nothing that loads the database.
 */
import type { Kysely } from 'kysely'

/** Table → columns. */
// biome-ignore lint/suspicious/noEmptyInterface: every noun adds its own tables
export interface Tables {}

export type Db = Kysely<Tables>

/** What an operation does: its input, if it has one, comes after the database. */
export type Run<Input extends unknown[], Result> = (db: Db, ...input: Input) => Promise<Result>
type RunTogether<Input extends unknown[], Result> = (db: Db, inputs: Input[number][]) => Promise<Result[]>

/** An operation that changes something, as callers see it. */
export type MutationReference<Input extends unknown[], Result> = {
  readonly mutation: string
  /** Only for types. */
  readonly types?: (...input: Input) => Result
}
/** An operation that only reads, as callers see it. */
export type QueryReference<Input extends unknown[], Result> = {
  readonly query: string
  readonly types?: (...input: Input) => Result
}

/** Other operations can call it as a function, in the store's thread. */
export type Mutation<Input extends unknown[], Result> = Run<Input, Result> &
  MutationReference<Input, Result> & { readonly together: RunTogether<Input, Result> | undefined }
export type Query<Input extends unknown[], Result> = Run<Input, Result> & QueryReference<Input, Result>

/** Any operation, as the thread's registry holds it. */
export type StoreOperation = Run<never[], unknown> &
  (
    | { readonly query: string }
    | {
        readonly mutation: string
        readonly together: ((db: Db, inputs: never[]) => Promise<unknown[]>) | undefined
      }
  )

/**
 * @param together executes several calls with fewer statements than one by one: same results in the same
 * order. Only for mutations that neither change what other mutations read nor read what they change, because
 * their order relative to other mutations is not preserved.
 */
export const mutation = <Input extends unknown[], Result>(
  name: string,
  run: Run<Input, Result>,
  together?: RunTogether<Input, Result>,
): Mutation<Input, Result> => Object.assign(run, { mutation: name, together })

export const query = <Input extends unknown[], Result>(
  name: string,
  run: Run<Input, Result>,
): Query<Input, Result> => Object.assign(run, { query: name })

/**
 * Declares a mutation whose function is implemented elsewhere: in a `*.thread.ts` file, because it loads the
 * database, or by `app`, because it needs to know all nouns.
 */
export const declareMutation = <Input extends unknown[], Result>(
  name: string,
): MutationReference<Input, Result> => ({
  mutation: name,
})
export const declareQuery = <Input extends unknown[], Result>(
  name: string,
): QueryReference<Input, Result> => ({ query: name })

export const implementMutation = <Input extends unknown[], Result>(
  declared: MutationReference<Input, Result>,
  run: Run<Input, Result>,
  together?: RunTogether<Input, Result>,
): Mutation<Input, Result> => mutation(declared.mutation, run, together)
export const implementQuery = <Input extends unknown[], Result>(
  declared: QueryReference<Input, Result>,
  run: Run<Input, Result>,
): Query<Input, Result> => query(declared.query, run)

/**
 * How full the store may be for a mutation, as a share of its limit; beyond it the mutation is unavailable.
 * Mutations that are not named here may use all of it. The named ones are those that invented devices can send without
 * end, so that room is left for what must not fail.
 */
export type FillLimits = readonly (readonly [mutation: { readonly mutation: string }, fill: number])[]

export type Migration = { name: string; up(db: Db): Promise<void> }
