/**
 * Usage records per second that are on the disk when they are acknowledged: batched commits compared to one
 * commit per record.
 *
 * Both measurements use the hub's own store with full syncs. The baseline is a single caller that waits until each
 * record is on the disk, so that every record is a commit; what is measured is a cabin of callers that each wait for
 * their own record, and whose records share commits. Each record is a link of the ledger's chain. All acknowledged
 * records are counted on the disk afterwards. The other rows measure the same over HTTP, where a request costs more
 * than its record.
 */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { openStore, type Store } from '@altiport/hub/core/store/store'
import { addUsage, countUsage } from '@altiport/hub/core/usage/usage.store'
import { logUsage } from '@altiport/wire/usage'
import { startBenchHub } from '#hub.ts'
import { root, runLoad } from '#process.ts'
import { gainRow, minRow, type Row } from '#row.ts'
import { ensureInstalled } from '#system-packages.ts'

const seconds = 3
const rounds = 3
/** As many as a full cabin has at the same time. */
const callerCount = 400
const thread = pathToFileURL(join(root, 'hub/dist/store-thread.js'))
const unlimited =
  'limits: { usageByAddress: { perMinute: 100000000, burst: 100000000 }, usageByDevice: { perMinute: 100000000, burst: 100000000 }, usageWithoutSession: { perMinute: 100000000, burst: 100000000 }, usageRecords: 100000000, usageRecordsByDevice: 100000000, usageRecordsWithoutSession: 100000000 }\n'
const record = { level: 2, timestamp: 1_780_000_000_000, log: 'menuItemView;films', lang: 'en' }

export const usage = async (): Promise<Row[]> => {
  ensureInstalled({ '/usr/bin/wrk': 'wrk' })
  const folder = mkdtempSync(join(tmpdir(), 'altiport-bench-'))
  try {
    const stored = await measureStore(folder)
    const overHttp = await measureHttp(folder)
    return [
      gainRow('usage records per second, durable: batches', '/s', stored.concurrent, stored.single, 15),
      gainRow('usage records per second through HTTP', '/s', overHttp.concurrent, overHttp.single, 4),
      minRow('usage records per second through HTTP, minimum', '/s', overHttp.concurrent, 2000),
    ]
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Records per second. */
type Throughput = { concurrent: number; single: number }

const measureStore = async (folder: string): Promise<Throughput> => {
  const file = join(folder, 'altiport.db')
  const store = await openStore({ file, limitInBytes: 2 ** 31, thread })
  const total = { concurrent: 0, single: 0 }
  await writeRecords(store, callerCount, 1)
  for (let n = 0; n < rounds; n++) {
    total.single += await writeRecords(store, 1, seconds)
    total.concurrent += await writeRecords(store, callerCount, seconds)
  }
  await store.stop()
  return { concurrent: total.concurrent / rounds / seconds, single: total.single / rounds / seconds }
}

let lastId = 0

/** The number of records acknowledged within the time. @throws if one of them is not on the disk */
const writeRecords = async (store: Store, callerCount: number, seconds: number): Promise<number> => {
  const before = await store.query(countUsage)
  const endInMs = performance.now() + seconds * 1000
  const id = 'x'.repeat(33)
  let count = 0
  const call = async () => {
    while (performance.now() < endInMs) {
      const ids = { uid: id, sid: id, tid: `${++lastId}-${id}`, legId: 'leg' }
      await store.mutate(addUsage, { record: { ...record, ...ids, receivedAtInMs: Date.now() }, limit: 1e9 })
      count++
    }
  }
  await Promise.all(Array.from({ length: callerCount }, call))
  const stored = (await store.query(countUsage)) - before
  if (stored !== count) throw new Error(`${count} records were acknowledged, ${stored} are stored`)
  return count
}

const measureHttp = async (folder: string): Promise<Throughput> => {
  const script = join(folder, 'usage.lua')
  writeFileSync(
    script,
    `local n = 0
request = function() n = n + 1
  return wrk.format("POST", "${logUsage.path}", {["content-type"]="application/json",["pxcom-tid"]=os.time().."-"..n}, [==[${JSON.stringify(record)}]==]) end
`,
  )
  const settings = join(folder, 'settings.yaml')
  writeFileSync(settings, unlimited)
  const hub = await startBenchHub({ ALTIPORT_SETTINGS: settings })
  const total = { concurrent: 0, single: 0 }
  for (let n = 0; n < rounds; n++) {
    total.single += requestsPerSecond(hub.url, script, 1)
    total.concurrent += requestsPerSecond(hub.url, script, 256)
  }
  await hub.stop()
  return { concurrent: total.concurrent / rounds, single: total.single / rounds }
}

const requestsPerSecond = (url: string, script: string, connections: number): number => {
  const { requests, errors } = runLoad(url, { seconds, connections, script })
  return (requests - errors) / seconds
}
