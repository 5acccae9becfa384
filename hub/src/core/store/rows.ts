/** Inserts many rows with few statements, each compiled and prepared once. */
import type { CompiledQuery } from 'kysely'
import type { Db, Tables } from './operation.ts'

/** Rows per statement: few sizes, so that few statements are cached. */
export const rowCounts = [64, 16, 4, 1]

const compiled = new Map<string, CompiledQuery>()

/** Compiling a statement takes as long as a small mutation. */
export const compiledOnce = (name: string, compile: () => CompiledQuery): CompiledQuery => {
  const cached = compiled.get(name)
  if (cached) return cached
  const query = compile()
  compiled.set(name, query)
  return query
}

/** All rows must have the same columns. */
export const insertRows = async <Table extends keyof Tables & string>(
  db: Db,
  table: Table,
  rows: readonly Tables[Table][],
): Promise<void> => {
  const columns = Object.keys(rows[0] ?? {}) as (keyof Tables[Table] & string)[]
  for (let from = 0; from < rows.length; ) {
    const count = rowCounts.find((each) => each <= rows.length - from)!
    const batch = rows.slice(from, from + count)
    const query = compiledOnce(`insert ${table} ${columns} ${count}`, () =>
      db
        .insertInto(table)
        .values(batch as never)
        .compile(),
    )
    const parameters = batch.flatMap((row) => columns.map((column) => row[column]))
    await db.executeQuery({ ...query, parameters })
    from += count
  }
}
