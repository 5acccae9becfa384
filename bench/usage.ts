/** Usage records a second that are on the disk when acknowledged, beside one commit a record. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { logUsage } from '@altiport/wire/usage'
import Database from 'libsql'
import { benchHub } from './hub.ts'
import { gainLine, type Line } from './line.ts'
import { load, need } from './process.ts'

const seconds = 4

export const usage = async (): Promise<Line[]> => {
  need({ '/usr/bin/wrk': 'wrk' })
  const folder = mkdtempSync(join(tmpdir(), 'altiport-bench-'))
  const record = JSON.stringify({
    level: 2,
    timestamp: 1_780_000_000_000,
    log: 'menuItemView;films',
    lang: 'en',
  })
  const script = join(folder, 'usage.lua')
  writeFileSync(
    script,
    `local n = 0
request = function() n = n + 1
  return wrk.format("POST", "${logUsage.path}", {["content-type"]="application/json",["pxcom-tid"]=tostring(os.time()).."-"..n}, [==[${record}]==]) end
`,
  )
  const hub = await benchHub()
  const { requests, errors } = load(hub.url, { seconds, connections: 256, script })
  await hub.stop()
  const alone = onePerCommit(join(folder, 'alone.db'))
  rmSync(folder, { recursive: true })
  return [gainLine('usage records a second, durable', '/s', (requests - errors) / seconds, alone, 15)]
}

const onePerCommit = (file: string): number => {
  const db = new Database(file)
  db.pragma('journal_mode = WAL')
  db.pragma('synchronous = FULL')
  db.exec('create table record (id integer primary key, log text)')
  const insert = db.prepare('insert into record (log) values (?)')
  const until = performance.now() + seconds * 1000
  let count = 0
  for (; performance.now() < until; count++) insert.run('menuItemView;films')
  db.close()
  return count / seconds
}
