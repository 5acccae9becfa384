/**
 * Measures how long a passenger's page waits for an advertisement: the hub selects it and commits the
 * selection to the disk before it responds.
 *
 * 100,000 requests over five campaigns, as the portal makes them; the resulting shares and caps are checked.
 * The baseline is usage records sent in between: small requests whose record must be on the disk as well.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadPack } from '@altiport/packer/load/load'
import { startHub } from '@altiport/tools/hub-process'
import { type AdReply, getAd } from '@altiport/wire/ads'
import { logUsage } from '@altiport/wire/usage'
import { signIn } from '#hub.ts'
import { maxRow, type Row } from '#row.ts'
import { capped, format, weights, writeAdsPack } from './ads-pack.ts'
import { createLeanClient, type LeanResponse } from './lean-client.ts'

const deviceCount = 400
const requestCount = 100_000
/** Excluded from the results: the first requests reach a hub whose code has not been compiled yet. */
const warmUpCount = 2000
const requestsPerRecord = 10
/** Concurrent connections: as many requests as a cabin makes at the same moment. */
const connectionCount = 4
const maxInMs = 5
const record = { level: 2, timestamp: 1_780_000_000_000, log: 'menuItemView;films', lang: 'en' }
const unlimited = '{ perMinute: 100000000, burst: 100000000 }'

export const ads = async (): Promise<Row[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'altiport-bench-'))
  const inFolder = (name: string) => join(folder, name)
  await writeAdsPack(inFolder('built'))
  await loadPack(inFolder('built'), inFolder('data'))
  writeFileSync(
    inFolder('settings.yaml'),
    `limits: { adsByDevice: ${unlimited}, usageByAddress: ${unlimited} }\n`,
  )
  const hub = await startHub({
    dataDir: inFolder('data'),
    env: { ALTIPORT_SETTINGS: inFolder('settings.yaml') },
  })
  const url = hub.url.replace('localhost', '127.0.0.1')
  try {
    const tokens: string[] = []
    for (let n = 0; n < deviceCount; n++) tokens.push(await signIn(url, n))
    const path = getAd.path.replace(':type', 'image').replace(':format', format)
    const adPath = `${path}?section=home&zone=home&timestamps=1`
    const [measured, baseline]: [number[], number[]] = [[], []]
    const counts = new Map<string, number>()
    let next = 0
    const sendRequests = async () => {
      const client = createLeanClient(hub.port)
      for (let n = next++; n < requestCount; n = next++) {
        const reply = await timed(() => client.call('GET', adPath, { token: tokens[n % deviceCount]! }))
        const title = titleOf(JSON.parse(reply.body) as AdReply)
        counts.set(title, (counts.get(title) ?? 0) + 1)
        if (n >= warmUpCount) measured.push(reply.inMs)
        if (n % requestsPerRecord > 0) continue
        const logged = await timed(() => client.call('POST', logUsage.path, { json: record }))
        if (n >= warmUpCount) baseline.push(logged.inMs)
      }
      client.end()
    }
    await Promise.all(Array.from({ length: connectionCount }, sendRequests))
    return [
      msRow('an advertisement, median', percentile(measured, 0.5), percentile(baseline, 0.5)),
      msRow(`${requestCount} advertisements, p99`, percentile(measured, 0.99), percentile(baseline, 0.99)),
      maxRow('largest deviation of a share from its weight', '%', deviationInPercent(counts), 1),
      maxRow(
        'advertisements shown of the campaign whose cap is 700',
        '',
        counts.get(capped.id) ?? 0,
        capped.perFlight,
      ),
    ]
  } finally {
    await hub.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const msRow = (what: string, measured: number, baseline: number): Row => ({
  what,
  unit: 'ms',
  measured,
  baseline,
  target: `< ${maxInMs} ms`,
  reached: measured < maxInMs,
})

/** The largest deviation from the weights, in percent, of the campaigns that share what the capped one leaves. */
function deviationInPercent(counts: ReadonlyMap<string, number>): number {
  const shared = requestCount - (counts.get(capped.id) ?? 0)
  const totalWeight = Object.values(weights).reduce((sum, weight) => sum + weight, 0)
  const deviations = Object.entries(weights).map(([id, weight]) =>
    Math.abs((100 * (counts.get(id) ?? 0)) / (shared * (weight / totalWeight)) - 100),
  )
  return Math.max(...deviations)
}

/** @throws if the hub had no advertisement */
function titleOf(reply: AdReply): string {
  if (!('id' in reply)) throw new Error(`the hub had no advertisement: ${JSON.stringify(reply)}`)
  return reply.data.title ?? ''
}

const percentile = (times: number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)]!

async function timed(call: () => Promise<LeanResponse>): Promise<{ inMs: number; body: string }> {
  const startedAt = performance.now()
  const { status, body } = await call()
  const inMs = performance.now() - startedAt
  if (status >= 300) throw new Error(`the hub responded with ${status}: ${body}`)
  return { inMs, body }
}
