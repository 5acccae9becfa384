/** An intact store as a power cut leaves it: most records are only in the journal. */
import { hash } from 'node:crypto'
import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type LedgerHead, ledgerHeadFileName, ledgerHeadText } from '@altiport/wire/ledger-head'
import { logStrings } from '@altiport/wire/usage'
import { migrations } from '#app/store-operations.ts'
import { append } from '#core/ledger/ledger.store.ts'
import { openConnection } from '#core/store/connection.ts'

export const recordCount = 404
export const limitInBytes = 2 ** 28

const entryOf = (n: number) => ({
  id: `u.${n}`,
  kind: 'usage' as const,
  legId: 'leg',
  atInMs: n * 1000,
  data: { level: 2, timestamp: n, log: logStrings.comin('/'), lang: 'en', uid: 'u', sid: 's' } as never,
})

/** The first quarter of the records is in the file, the rest only in the journal. */
export const simulatePowerCut = async (folder: string): Promise<LedgerHead> => {
  const source = join(folder, 'source')
  await mkdir(source)
  const connection = await openConnection(join(source, 'altiport.db'), limitInBytes, migrations)
  for (let n = 1; n <= recordCount; n++) {
    connection.command('BEGIN')
    await append(connection.write, [entryOf(n)])
    connection.command('COMMIT')
    if (n === recordCount / 4) connection.checkpoint()
  }
  const head = connection.head()!
  const text = ledgerHeadText(head, (line) => hash('sha256', line))
  await writeFile(join(source, ledgerHeadFileName), text)
  for (const name of ['altiport.db', 'altiport.db-wal', ledgerHeadFileName])
    await cp(join(source, name), join(folder, name))
  connection.close()
  return head
}
