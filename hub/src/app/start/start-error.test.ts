/** A hub that cannot start reports why, and what to do. */
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createHub } from '#app/hub.ts'
import { createLog } from '#core/log.ts'
import { readSettings, settingsOf } from '#core/settings.ts'
import { openTestHub } from '#testing/hub.ts'
import { withLockedFolder } from './locked-folder.ts'
import { describeStartError } from './start-error.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'altiport-start-'))
})
afterEach(() => rm(folder, { recursive: true }))

const hubOn = (dataDir: string, port = 0) =>
  createHub(settingsOf({ port, host: '127.0.0.1', dataDir, logLevel: 'silent' }))
const describeFailure = (start: Promise<unknown>, dataDir: string) =>
  start.then(
    () => 'started',
    (error: unknown) => describeStartError(error, dataDir),
  )

test('OPS-02 a second hub on the same folder names the first, and can start once that has stopped', async () => {
  const first = hubOn(folder)
  await first.start()
  const text = await describeFailure(hubOn(folder).start(), folder)
  expect(text).toContain(`another hub (process ${process.pid}) is using the data folder ${folder}`)
  expect(text).toContain('ALTIPORT_DATA_DIR')
  await first.stop()
  const second = hubOn(folder)
  await second.start()
  await second.stop()
})

test('OPS-02 a lock that a killed hub has left behind is ignored', async () => {
  await writeFile(join(folder, 'hub.lock'), `${process.pid} another-boot 1`)
  const hub = hubOn(folder)
  await hub.start()
  await hub.stop()
})

test('OPS-02 OP-04 on a full disk, where no lock can be written, a hub starts without one; a lock that is forbidden prevents the start', async () => {
  const full = () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' }))
  const opened = await withLockedFolder(folder, async () => ({ stop: async () => {} }), full)
  await opened.stop()
  const forbidden = () => Promise.reject(Object.assign(new Error('no'), { code: 'EACCES' }))
  await expect(
    withLockedFolder(folder, async () => ({ stop: async () => {} }), forbidden),
  ).rejects.toMatchObject({ code: 'EACCES' })
})

test('OPS-02 a port in use is named', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => void other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as { port: number }
  const text = await describeFailure(hubOn(folder, port).start(), folder)
  expect(text).toContain(`port ${port} is in use by another program`)
  other.close()
  const again = hubOn(folder)
  await again.start()
  await again.stop()
})

/** Listens on a port whose neighbors are free. */
const listenBetweenFreePorts = async (server: Server): Promise<number> => {
  for (;;) {
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    if ((await isFree(port - 1)) && (await isFree(port + 1))) return port
    await new Promise((resolve) => server.close(resolve))
  }
}
const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer()
    probe.on('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

test('OPS-02 a start that fails midway closes the store’s thread and the servers that were open', async () => {
  const other = createServer()
  const port = await listenBetweenFreePorts(other)
  const threads = () => process.getActiveResourcesInfo().filter((kind) => kind === 'MessagePort').length
  const before = threads()
  const running = hubOn(folder)
  await running.start()
  expect(threads()).toBeGreaterThan(before)
  await running.stop()
  const settings = { host: '127.0.0.1', dataDir: folder, logLevel: 'silent' } as const
  const feeds = [{ kind: 'adbp', host: '127.0.0.1', mapping: join(folder, 'none.yaml') }] as const
  const starts = {
    // The crew's port is in use, the passengers' is not.
    'in use by another program': settingsOf({ ...settings, port: port - 1 }),
    'none.yaml': settingsOf({ ...settings, port: 0, feeds: [...feeds] }),
    'none.pub': settingsOf({ ...settings, port: 0, secureLogKey: join(folder, 'none.pub') }),
  }
  for (const [words, values] of Object.entries(starts)) {
    expect(await describeFailure(createHub(values).start(), folder)).toContain(words)
    await expect.poll(threads).toBe(before)
  }
  const again = createServer()
  await new Promise<void>((resolve, reject) => {
    again.on('error', reject)
    again.listen(port - 1, '127.0.0.1', resolve)
  })
  again.close()
  other.close()
})

test('OPS-02 an unusable data folder is named, with the cause', async () => {
  await writeFile(join(folder, 'file'), '')
  const dataDir = join(folder, 'file', 'data')
  expect(await describeFailure(hubOn(dataDir).start(), dataDir)).toMatch(
    /cannot be used: part of the path is a file/,
  )
  expect(await describeFailure(hubOn('/proc/altiport').start(), '/proc/altiport')).toContain(
    '/proc/altiport cannot be used: it does not exist and cannot be created',
  )
})

test('OPS-02 a pack in place of the data folder is named as what it is, and stays as it was', async () => {
  const dataDir = join(folder, 'airline')
  await mkdir(dataDir)
  await writeFile(join(dataDir, 'pack.yaml'), 'format: 2')
  expect(await describeFailure(hubOn(dataDir).start(), dataDir)).toBe(
    `The hub cannot start: ${dataDir} is a source pack, not a hub's data folder; name another folder, such as data (ALTIPORT_DATA_DIR).`,
  )
  expect(await readdir(dataDir)).toEqual(['pack.yaml'])
})

test('OPS-02 a folder without a built app is reported in the log', async () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const empty = { portalDir: folder, crewDir: folder }
  const hub = await openTestHub({ dataDir: join(folder, 'data'), ...empty }, { log })
  await hub.stop()
  expect(lines.filter((line) => line.includes('no built app') && line.includes(folder))).toHaveLength(2)
})

test('OPS-02 misspelled variables and malformed proxies prevent the start', async () => {
  const environment = { ALTIPORT_SPEEED: '2', ALTIPORT_TRUSTED_PROXIES: '10.0.0.0/99' }
  const text = await describeFailure(readSettings(environment), folder)
  expect(text).toContain('ALTIPORT_SPEEED: no such setting. Did you mean ALTIPORT_SPEED?')
  expect(text).toMatch(/ALTIPORT_TRUSTED_PROXIES.*not an address or network.*10\.0\.0\.0\/30/)
})
