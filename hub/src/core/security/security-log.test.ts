/** The security log through a real hub, and under floods that would fill it. */
import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls } from '@altiport/wire/calls'
import { crewSignIn } from '@altiport/wire/crew'
import { appKind, login } from '@altiport/wire/session'
import { afterEach, expect, test } from 'vitest'
import { openCrewHub, signInTablet } from '#testing/crew.ts'
import { send, signIn, type TestHub } from '#testing/hub.ts'
import { type SecurityLine, securityLogFolder } from './security-file.ts'
import { openSecurityLog } from './security-log.ts'

let hub: TestHub | undefined
let folder = ''
afterEach(async () => {
  await hub?.remove()
  hub = undefined
  if (folder) await rm(folder, { recursive: true, force: true })
  folder = ''
})

const textOf = async (dataDir: string) => {
  const path = join(dataDir, securityLogFolder)
  const names = await readdir(path)
  return (await Promise.all(names.sort().map((name) => readFile(join(path, name), 'utf8')))).join('\n')
}
const linesOf = async (dataDir: string): Promise<SecurityLine[]> =>
  (await textOf(dataDir)).split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)]))
const sum = (lines: readonly SecurityLine[]) => lines.reduce((total, { count }) => total + count, 0)

const openLog = async () => {
  folder = await mkdtemp(join(tmpdir(), 'altiport-security-'))
  const clock = { now: Date.UTC(2026, 0, 1), nowInMs: () => clock.now }
  const log = openSecurityLog({ dataDir: folder, clock: clock as never, log: { warn: () => {} } })
  await log.followLeg({ key: 'leg one', startedAtInMs: clock.now })
  return { log, clock }
}

test('OPS-03 wrong codes, calls without a session and foreign requests are logged without personal data, and the log survives a restart', async () => {
  hub = await openCrewHub()
  const { passengers, crew, operations } = hub.addresses
  const device = await signIn(passengers)
  await send(passengers, calls.me)
  await send(passengers, calls.me, { headers: { authorization: 'Bearer stolen-stolen-stolen-stolen' } })
  const foreign = { ...device.cookies, 'X-XSRF-TOKEN': 'guess' }
  await send(passengers, calls.eraseDevice, { headers: foreign })
  for (const pin of ['000001', '000002'])
    await send(crew, crewSignIn, { body: { pin, tablet: '2L' }, headers: { origin: crew } })
  await send(operations, { method: 'GET', path: '/ready' })
  const { dataDir } = hub
  await hub.parts.security.save()
  const lines = await linesOf(dataDir)
  const countOf = (door: string, event: string) =>
    sum(lines.filter((line) => line.door === door && line.event === event))
  expect(countOf('passengers', 'no-session')).toBe(2)
  expect(countOf('passengers', 'foreign-request')).toBe(1)
  expect(countOf('crew', 'wrong-pin')).toBe(2)
  expect(countOf('operations', 'no-session')).toBe(1)
  // One address at all servers: one label, which is not the address.
  expect(new Set(lines.map(({ from }) => from)).size).toBe(1)
  const text = await textOf(dataDir)
  for (const personal of ['127.0.0.1', device.uuid, device.token, '000001', 'stolen', '2L'])
    expect(text).not.toContain(personal)
  const restarted = await hub.restart()
  hub = restarted
  expect(restarted.parts.security.counts()).toMatchObject({ wrongCodes: 2, byArea: { operations: 1 } })
  const tablet = await signInTablet(restarted)
  const health = (await tablet.send({ method: 'GET', path: '/crew/state' })).body as {
    health: { rows: { id: string; note: unknown }[] }
  }
  expect(health.health.rows.find(({ id }) => id === 'security')?.note).toEqual({
    word: 'fewRefused',
    values: { n: 6 },
  })
})

test('OPS-03 CRW-08 SES-10 a device that uses up its address’s quota of new devices is reported in Health', async () => {
  const limits = { newDevicesByAddress: { perMinute: 1, burst: 3 }, refusedSignInsToReport: 10 }
  hub = await openCrewHub({ limits })
  const { passengers } = hub.addresses
  const logIn = () => send(passengers, login, { body: { username: randomUUID(), kind: appKind } })
  for (let n = 0; n < 3; n++) expect((await logIn()).status).toBe(200)
  for (let n = 0; n < 10; n++) expect((await logIn()).status).toBe(429)
  const tablet = await signInTablet(hub)
  const health = (await tablet.send({ method: 'GET', path: '/crew/state' })).body as {
    health: { rows: { id: string; state: string; note: unknown }[] }
  }
  expect(health.health.rows.find(({ id }) => id === 'security')).toMatchObject({
    state: 'slow',
    note: { word: 'signInsRefused', values: { n: 10 } },
  })
})

test('OPS-03 a flood from many addresses fills a bounded number of lines, and leaves room for other refusals', async () => {
  const { log, clock } = await openLog()
  for (let minute = 0; minute < 3000; minute++) {
    clock.now += 60_000
    for (let n = 0; n < 30; n++)
      log.record({
        door: 'passengers',
        event: 'no-session',
        where: '/core/me',
        address: `10.0.${minute}.${n}`,
      })
    await log.save()
  }
  log.record({ door: 'crew', event: 'wrong-pin', where: '/crew/session', address: '10.9.9.9' })
  log.record({ door: 'passengers', event: 'too-many', where: '/core/me', address: '10.9.9.9' })
  await log.stop()
  const lines = await linesOf(folder)
  expect(lines.length).toBeLessThan(620)
  expect(lines.find(({ event }) => event === 'wrong-pin')?.count).toBe(1)
  expect(lines.find(({ event }) => event === 'too-many')?.from).toHaveLength(6)
  // The first lines are retained, with their minute.
  expect(lines[0]).toMatchObject({ at: '2026-01-01T00:01Z', where: '/core/me' })
  expect([...log.totals()].find(({ event }) => event === 'no-session')?.count).toBe(90_000)
})

test('OPS-03 repeated refusals within a minute are one line with a count', async () => {
  const { log, clock } = await openLog()
  const entry = { door: 'crew', event: 'wrong-pin', where: '/crew/session', address: '10.0.0.1' } as const
  for (let n = 0; n < 500; n++) log.record(entry)
  clock.now += 60_000
  await log.stop()
  const lines = await linesOf(folder)
  expect(lines).toMatchObject([{ count: 500, at: '2026-01-01T00:00Z' }])
})

test('CRW-07 an address’s label differs on each leg; files of old legs are removed, and others cannot read the rest', async () => {
  const { log, clock } = await openLog()
  const labels = new Set<string>()
  for (let leg = 0; leg < 15; leg++) {
    clock.now += 3_600_000
    await log.followLeg({ key: `leg ${leg}`, startedAtInMs: clock.now })
    log.record({ door: 'passengers', event: 'no-session', where: '/core/me', address: '10.0.0.1' })
    await log.save()
    expect(log.counts().byArea.passengers).toBe(1)
  }
  await log.stop()
  for (const { from } of await linesOf(folder)) labels.add(from)
  const names = await readdir(join(folder, securityLogFolder))
  expect(names).toHaveLength(12)
  expect(labels.size).toBe(12)
  const { mode } = await stat(join(folder, securityLogFolder, names[0]!))
  expect(mode & 0o077).toBe(0)
})
