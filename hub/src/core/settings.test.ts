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
  expect(line('limits.sockets (in ')).toContain('must be')
  expect(line('prot: ')).toContain('no such setting')
})

test('OPS-02 each unknown name of the file has a line of its own, with the name that was probably meant', async () => {
  const file = join(folder, 'misspelled.yaml')
  await writeFile(file, 'dataDirr: /tmp\nhots: 127.0.0.1\nlimits: { sokets: 9 }\ncolor: blue\n')
  const lines = (await errorOf({ ALTIPORT_SETTINGS: file })).split('\n')
  expect(lines.sort()).toEqual([
    expect.stringMatching(
      /^color: no such setting in .*misspelled\.yaml\. Remove it, or use one of: port, host, /,
    ),
    expect.stringMatching(/^dataDirr: no such setting in .*misspelled\.yaml\. Did you mean dataDir\?$/),
    expect.stringMatching(/^hots: no such setting in .*\. Did you mean host\?$/),
    expect.stringMatching(/^limits\.sokets: no such setting in .*\. Did you mean sockets\?$/),
  ])
})

test('OPS-02 a file that is not YAML is named with its line and what to do', async () => {
  const cases: [string, RegExp][] = [
    ['port: 8080\n\thost: 0.0.0.0\n', /^.*slip\.yaml, line 2 is indented with a tab; use spaces\.$/],
    ['port: 8080\nhost: 0.0.0.0\nport: 9090\n', /line 3 has a setting that is there already; remove one/],
    ['port: 8080 host: 0.0.0.0\n', /line 1 has a second colon; write each setting on a line of its own/],
    ['port: 8080\nhost 0.0.0.0\n', /line 2 has no colon with a space after its name/],
    ['port: 8080\nhost: "0.0.0.0\nlogLevel: info\n', /line \d comes before a quote is closed/],
    ['feeds: [{ kind: gpsd\nport: 8080\n', /line \d comes before a bracket is closed; close it/],
  ]
  for (const [text, expected] of cases) {
    const file = join(folder, 'slip.yaml')
    await writeFile(file, text)
    const message = await errorOf({ ALTIPORT_SETTINGS: file })
    expect(message).toMatch(expected)
    expect(message).not.toContain('\n')
  }
})

test('OPS-02 a number in quotes, an empty value and a wrong value in a list are each described precisely', async () => {
  const file = join(folder, 'values.yaml')
  await writeFile(file, 'port: "8080"\ndataDir:\nfeeds: [{ kind: sbs1, host: h, address: 400000 }]\n')
  expect((await errorOf({ ALTIPORT_SETTINGS: file })).split('\n')).toEqual([
    expect.stringMatching(/^port \(in .*\): must be a number, without quotes\. /),
    expect.stringMatching(/^dataDir \(in .*\): is empty\. /),
    expect.stringMatching(
      /^feeds\.0\.address \(in .*values\.yaml\): must be text \(in quotes if it looks like a number\)\. /,
    ),
  ])
})

test('OPS-02 a file that is missing or contains no names is reported with the name of its variable', async () => {
  const file = join(folder, 'list.yaml')
  await writeFile(file, '- port\n')
  expect(await errorOf({ ALTIPORT_SETTINGS: join(folder, 'none.yaml') })).toMatch(
    /^ALTIPORT_SETTINGS: .*cannot be read/,
  )
  expect(await errorOf({ ALTIPORT_SETTINGS: file })).toMatch(/^ALTIPORT_SETTINGS: .*names and values/)
})

test('PACK-05 OPS-02 unreadable keys prevent the start, and are named', async () => {
  for (const packKeys of [join(folder, 'no-keys'), folder]) {
    const hub = createHub(
      settingsOf({ port: 0, dataDir: join(folder, 'data'), packKeys, logLevel: 'silent' }),
    )
    await expect(hub.start()).rejects.toThrow(/^ALTIPORT_PACK_KEYS /)
  }
})
