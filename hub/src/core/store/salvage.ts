/** Writes the readable rows of a damaged store into a new file, table by table. */
import Database from 'libsql'

type Entry = { type: string; name: string; sql: string }

/**
 * Of a table that cannot be read completely, the rows before the damage are written.
 *
 * @throws if the table names cannot be read, or not all rows of the list of migrations
 */
export const salvage = (damaged: Database.Database, newFile: string): void => {
  const entries = entriesOf(damaged)
  const tables = entries.filter(({ type }) => type === 'table')
  const fresh = new Database(newFile)
  for (const { sql } of tables) fresh.exec(sql)
  fresh.close()
  damaged.exec(`ATTACH '${newFile.replaceAll("'", "''")}' AS salvaged`)
  try {
    for (const { name } of tables) {
      const isComplete = copyRows(damaged, name)
      // Without all migrations the schema's version is unknown.
      if (name === 'migration' && !isComplete) throw new Error('The list of migrations cannot be read.')
    }
  } finally {
    damaged.exec('DETACH salvaged')
  }
  const filled = new Database(newFile)
  for (const { sql } of entries.filter(({ type }) => type !== 'table')) filled.exec(sql)
  filled.close()
}

/** Read as bytes: the driver aborts the process on text that is not UTF-8. */
const entriesOf = (damaged: Database.Database): Entry[] => {
  const columns = ['type', 'name', 'sql'].map((column) => `cast(${column} as blob) as ${column}`)
  const rows = damaged
    .prepare(`select ${columns} from sqlite_master where sql is not null and name not like 'sqlite_%'`)
    .all() as Record<keyof Entry, Uint8Array>[]
  const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
  return rows.map(({ type, name, sql }) => ({ type: text(type), name: text(name), sql: text(sql) }))
}

const largestStep = 2 ** 20

/** Returns whether all rows could be read. Each statement is atomic, so smaller steps get closer to the damage. */
const copyRows = (damaged: Database.Database, table: string): boolean => {
  const copied = damaged.prepare(`select count(*) as n from salvaged."${table}"`)
  let done = 0
  for (let step = largestStep; step >= 1; ) {
    try {
      damaged.exec(
        `insert into salvaged."${table}" select * from main."${table}" order by rowid limit ${step} offset ${done}`,
      )
    } catch {
      step = Math.floor(step / 2)
      continue
    }
    const [{ n }] = copied.all() as [{ n: number }]
    if (n < done + step) return true
    done = n
  }
  return false
}
