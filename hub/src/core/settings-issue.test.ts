/** Malformed settings are named in words, with what they must be. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openFeeds } from '#core/feeds/feeds.ts'
import { readSettings, settingsOf } from './settings.ts'

const problemOf = (environment: Record<string, string>) =>
  readSettings(environment).then(
    () => 'none',
    (error: Error) => error.message,
  )

test('OPS-02 FEED-01 each malformed setting is reported with what it must be', async () => {
  const feed = (settings: object) => ({ ALTIPORT_FEEDS: JSON.stringify([settings]) })
  const cases: [Record<string, string>, RegExp][] = [
    [{ PORT: 'abc' }, /^PORT: must be a number\./],
    [{ PORT: '70000' }, /^PORT: must be at most 65533\./],
    [{ ALTIPORT_SPEED: '0' }, /^ALTIPORT_SPEED: must be more than 0\./],
    [{ ALTIPORT_DEV_MODE: 'maybe' }, /^ALTIPORT_DEV_MODE: must be true or false\./],
    [{ ALTIPORT_LOG_LEVEL: 'loud' }, /^ALTIPORT_LOG_LEVEL: must be one of fatal, error, /],
    [{ ALTIPORT_CARRY_ON_KEY: 'short' }, /^ALTIPORT_CARRY_ON_KEY: must be at least 32 characters\./],
    [{ ALTIPORT_SCHEDULED_LANDING: 'soon' }, /must be a time such as 2026-11-22T07:45:00Z/],
    [{ ALTIPORT_FEEDS: 'gpsd' }, /^ALTIPORT_FEEDS: must be a list\./],
    [feed({ kind: 'gpsd' }), /^ALTIPORT_FEEDS\.0\.host: is missing\./],
    [feed({ kind: 'gpds' }), /^ALTIPORT_FEEDS\.0\.kind: must be one of gpsd, nmea, /],
    [feed({ kind: 'gpsd', host: 'h', time: 'yes' }), /^ALTIPORT_FEEDS\.0\.time: must be true or false\./],
    [feed({ kind: 'gpsd', host: '' }), /^ALTIPORT_FEEDS\.0\.host: must not be empty\./],
    [{ ALTIPORT_SETTINGS: '/nowhere.yaml' }, /cannot be read \(it does not exist\)/],
  ]
  for (const [environment, expected] of cases) expect(await problemOf(environment)).toMatch(expected)
})

test('OPS-02 FEED-01 a mapping that is missing, empty or misspelled is named in words', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'altiport-mapping-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'empty.yaml'), '')
  await writeFile(join(folder, 'typo.yaml'), 'GPSLAT: { means: latitud }\n')
  await writeFile(join(folder, 'extra.yaml'), 'GPSLAT: { means: latitude, untis: deg }\n')
  await mkdir(join(folder, 'folder'))
  for (const [name, words] of [
    ['none.yaml', 'it does not exist'],
    ['empty.yaml', 'it must hold parameters, such as'],
    ['extra.yaml', 'GPSLAT.untis is not known here'],
    ['folder', 'it is a folder'],
    ['typo.yaml', 'GPSLAT.means must be one of latitude, longitude'],
  ] as const) {
    const { feeds } = settingsOf({ feeds: [{ kind: 'adbp', host: 'h', mapping: join(folder, name) }] })
    const parts = { nowInMs: () => 0, onObservation() {}, onLost() {}, simulated: () => null }
    const log = { info() {}, warn() {} }
    await expect(openFeeds(feeds, { ...parts, log })).rejects.toThrow(words)
  }
})
