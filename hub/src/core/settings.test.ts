/** Settings from file and environment, and the messages for their errors. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHub } from '#app/hub.ts'
import { readSettings, SettingsError, settingsOf } from './settings.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'altiport-settings-'))
})
afterAll(() => rm(folder, { recursive: true }))

const errorOf = async (environment: Record<string, string>): Promise<string> => {
  try {
    await readSettings(environment)
  } catch (error) {
    if (error instanceof SettingsError) return error.message
    throw error
  }
  return ''
}

test('OPS-02 no setting is required', async () => {
  expect(await readSettings({})).toMatchObject({
    port: 8080,
    host: '0.0.0.0',
    devMode: false,
    trustedProxies: [],
  })
})

test('OPS-02 settings are read from a file, and the environment takes precedence', async () => {
  const file = join(folder, 'hub.yaml')
  await writeFile(file, 'port: 9000\nspeedFactor: 20\nlimits:\n  sockets: 50\n')
  const settings = await readSettings({ ALTIPORT_SETTINGS: file, PORT: '9100', ALTIPORT_DEV_MODE: '1' })
  expect(settings).toMatchObject({ port: 9100, speedFactor: 20, devMode: true })
  expect(settings.limits).toMatchObject({ sockets: 50, sessionsByDevice: 8 })
})

test('OPS-02 all errors are reported together, each with its name and remedy', async () => {
  const file = join(folder, 'wrong.json')
  await writeFile(file, '{"sessionMaxAgeInH": -1, "prot": 80, "limits": {"sockets": 0}}')
  const text = await errorOf({ ALTIPORT_SETTINGS: file, PORT: 'eighty', ALTIPORT_DEV_MODE: 'maybe' })
  const lines = text.split('\n')
  const line = (start: string) => lines.find((one) => one.startsWith(start))
  expect(line('PORT: ')).toContain('0 to 65533')
  expect(line('ALTIPORT_DEV_MODE: ')).toContain('1 or 0')
  expect(line('sessionMaxAgeInH (in ')).toContain('hours above 0')
  expect(line('limits (in ')).toContain('sockets')
  expect(line('prot: ')).toContain('no such setting')
})

test('OPS-02 a file that is missing or contains no names is a named error', async () => {
  const file = join(folder, 'list.yaml')
  await writeFile(file, '- port\n')
  expect(await errorOf({ ALTIPORT_SETTINGS: join(folder, 'none.yaml') })).toMatch(
    /^ALTIPORT_SETTINGS: .*cannot be read/,
  )
  expect(await errorOf({ ALTIPORT_SETTINGS: file })).toMatch(/^ALTIPORT_SETTINGS: .*names and values/)
})

test('PACK-05 OPS-02 unreadable keys stop the start, and are named', async () => {
  for (const packKeys of [join(folder, 'no-keys'), folder]) {
    const hub = createHub(
      settingsOf({ port: 0, dataDir: join(folder, 'data'), packKeys, logLevel: 'silent' }),
    )
    await expect(hub.start()).rejects.toThrow(/^ALTIPORT_PACK_KEYS /)
  }
})
