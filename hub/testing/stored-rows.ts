/** Looks for a text in the store's files as they would be after a power cut now. */
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'

/** Those of `tables` with a row that contains `text`. */
export const tablesWith = async (text: string, dataDir: string, tables: string[]): Promise<string[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'altiport-stored-'))
  for (const end of ['', '-wal'])
    await copyFile(join(dataDir, `altiport.db${end}`), join(folder, `altiport.db${end}`))
  const database = new Database(join(folder, 'altiport.db'))
  const found = tables.filter((table) =>
    database
      .prepare(`select * from ${table}`)
      .all()
      .some((row) => JSON.stringify(row).includes(text)),
  )
  database.close()
  await rm(folder, { recursive: true, force: true })
  return found
}
