/** Literal SQL in queries, for files that the hub's main thread loads too: they must not load kysely. */
import type { Expression, RawNode } from 'kysely'

/**
 * A fixed piece of SQL, as kysely's `sql` makes it. Needed where a partial index is used only if the statement
 * contains its literals.
 */
export const sqlText = <Value>(text: string): Expression<Value> => {
  const node: RawNode = { kind: 'RawNode', sqlFragments: [text], parameters: [] }
  return { expressionType: undefined, toOperationNode: () => node }
}
