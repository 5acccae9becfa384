/** For the kill test: checks a killed hub's security log, and a copy of its store: the hub finds its own unchanged. */
import { copyFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { type SecurityLine, securityLogFolder } from '#core/security/security-file.ts'
import type { KillRecord } from './record.ts'

type Entry = { seq: number; id: string; kind: string; data: string }

/** Each call checks what was added since the last one. */
export const storeReader = (dataDir: string, record: KillRecord) => {
  let lastSeq = 0
  let lastErrorId = 0
  const seen = new Set<string>()
  const check = (database: Database.Database) => {
    const entries = database
      .prepare('select * from ledger where seq > ? order by seq')
      .all(lastSeq) as Entry[]
    const tids: string[] = []
    const events: string[] = []
    for (const { seq, id, kind, data } of entries) {
      record.expect(seq === ++lastSeq, `The ledger has record ${seq} where ${lastSeq} belongs`)
      if (kind === 'usage') tids.push(id.replace(/^u\./, ''))
      if (kind === 'adEvent') {
        const { ad, event } = JSON.parse(data) as { ad: string; event: string }
        events.push(`${ad} ${event}`)
      }
      record.expect(kind !== 'lost', 'The ledger reports lost records')
    }
    const errorReports = database
      .prepare('select id, message from fault where id > ? order by id')
      .all(lastErrorId) as {
      id: number
      message: string
    }[]
    lastErrorId = errorReports.at(-1)?.id ?? lastErrorId
    const found = [
      ...tids.map((tid) => `usage ${tid}`),
      ...events.map((event) => `ad ${event}`),
      ...errorReports.map(({ message }) => message),
    ]
    for (const name of found) {
      record.expect(!seen.has(name), `${name} is duplicated`)
      seen.add(name)
    }
    for (const name of ['usage ', 'ad ', 'error report '].flatMap(record.namesOf)) {
      // What is in doubt is sent again, and checked after the next kill.
      if (seen.has(name) || !record.isInDoubt(name)) record.check(name, seen.has(name) || null)
      if (seen.has(name)) record.remove(name)
    }
  }
  const counted = new Map<string, number>()
  /** Entries of the security log must be retained, and counted once. */
  const checkSecurity = async () => {
    const path = join(dataDir, securityLogFolder)
    const found = new Map<string, number>()
    for (const name of await readdir(path).catch(() => []))
      for (const line of (await readFile(join(path, name), 'utf8')).split('\n').flatMap(lineOf)) {
        const what = `${line.door} ${line.event}`
        found.set(what, (found.get(what) ?? 0) + line.count)
      }
    for (const [what, count] of found) {
      const max = record.refused.get(what) ?? 0
      const isExpected = count >= (counted.get(what) ?? 0) && count <= max
      record.expect(isExpected, `The security log counts ${count} ${what}, and ${max} were refused`)
      counted.set(what, count)
    }
  }
  return async () => {
    await checkSecurity()
    const folder = await mkdtemp(join(tmpdir(), 'altiport-killed-'))
    for (const end of ['', '-wal'])
      await copyFile(join(dataDir, `altiport.db${end}`), join(folder, `altiport.db${end}`))
    const database = new Database(join(folder, 'altiport.db'))
    try {
      check(database)
    } finally {
      database.close()
      await rm(folder, { recursive: true, force: true })
    }
  }
}

/** A kill may leave an incomplete line. */
const lineOf = (text: string): SecurityLine[] => {
  try {
    return [JSON.parse(text)]
  } catch {
    return []
  }
}
