/** Which data folders the demo is loaded into, which console has the demo's code, and what the user reads about it. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import {
  describeCrewCode,
  isConsoleLocal,
  isDemoFolder,
  markDemoFolder,
  readFolders,
} from './demo-folder.mjs'

const emptyDataDir = () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'altiport-demo-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  return dataDir
}
const dataDirWith = (code: string, demo?: string) => {
  const dataDir = emptyDataDir()
  writeFileSync(join(dataDir, 'crew-pin'), code)
  if (demo !== undefined) writeFileSync(join(dataDir, 'crew-pin.demo'), demo)
  return dataDir
}

test('CRW-01 with the demo’s crew code the console listens on the loopback address only, unless a setting opens it', () => {
  expect(isConsoleLocal(dataDirWith('hash', 'hash'), {})).toBe(true)
  expect(isConsoleLocal(dataDirWith('hash', 'hash'), { ALTIPORT_CREW_HOST: '0.0.0.0' })).toBe(false)
  expect(isConsoleLocal(dataDirWith('hash', 'hash'), { ALTIPORT_CREW_HOST: '' })).toBe(true)
  expect(isConsoleLocal(dataDirWith('another', 'hash'), {})).toBe(false)
  expect(isConsoleLocal(dataDirWith('another'), {})).toBe(false)
})

const activate = (dataDir: string, packId: string) => {
  mkdirSync(join(dataDir, 'packs', packId), { recursive: true })
  writeFileSync(join(dataDir, 'packs', 'active.json'), JSON.stringify({ packId, previous: null }))
}

test('OPS-01 a folder without packs is the demo’s, one with an airline’s own pack is not', () => {
  const own = emptyDataDir()
  expect(isDemoFolder(own)).toBe(true)
  activate(own, 'own-1')
  expect(isDemoFolder(own)).toBe(false)
})

test('OPS-01 a newer demo replaces the demo, but not a pack that was loaded over it', () => {
  const dataDir = emptyDataDir()
  activate(dataDir, 'demo-1')
  markDemoFolder(dataDir)
  expect(isDemoFolder(dataDir)).toBe(true)
  activate(dataDir, 'own-1')
  expect(isDemoFolder(dataDir)).toBe(false)
  expect(isDemoFolder(dataDir, { isDefault: true })).toBe(false)
})

test('OPS-01 a start interrupted before, during or after the demo’s load leaves a folder of the demo', () => {
  const dataDir = emptyDataDir()
  markDemoFolder(dataDir, 'demo-1')
  mkdirSync(join(dataDir, 'packs', 'demo-1'), { recursive: true })
  expect(isDemoFolder(dataDir)).toBe(true)
  activate(dataDir, 'demo-1')
  expect(isDemoFolder(dataDir)).toBe(true)
  markDemoFolder(dataDir, 'demo-2')
  expect(isDemoFolder(dataDir)).toBe(true)
  activate(dataDir, 'demo-2')
  expect(isDemoFolder(dataDir)).toBe(true)
  activate(dataDir, 'own-1')
  expect(isDemoFolder(dataDir)).toBe(false)
})

test('OPS-01 the folders of a settings file are used, and those of the environment take precedence', () => {
  const file = join(emptyDataDir(), 'settings.yaml')
  writeFileSync(file, 'dataDir: /var/lib/own\npacksDir: /srv/packs\nport: 9000\ncrewHost: 10.0.0.2\n')
  expect(readFolders({ ALTIPORT_SETTINGS: file }, 'default')).toMatchObject({
    dataDir: '/var/lib/own',
    isDefault: false,
    packsDir: '/srv/packs',
    port: 9000,
    crewHost: '10.0.0.2',
  })
  const env = { ALTIPORT_SETTINGS: file, ALTIPORT_DATA_DIR: '/data', ALTIPORT_PACKS_DIR: '/packs', PORT: '1' }
  expect(readFolders(env, 'default')).toMatchObject({ dataDir: '/data', packsDir: '/packs', port: 1 })
  expect(readFolders({}, 'default')).toMatchObject({ dataDir: 'default', isDefault: true, port: 8080 })
})

test('OPS-01 a folder whose packs were deleted is a new one', () => {
  const dataDir = emptyDataDir()
  activate(dataDir, 'demo-1')
  markDemoFolder(dataDir)
  rmSync(join(dataDir, 'packs'), { recursive: true })
  expect(isDemoFolder(dataDir)).toBe(true)
})

test('OPS-01 the default folder of earlier versions is still the demo’s', () => {
  const dataDir = emptyDataDir()
  activate(dataDir, 'demo-1')
  expect(isDemoFolder(dataDir, { isDefault: true })).toBe(true)
})

test('CRW-02 the line about a folder without a crew code says how to set one', () => {
  const dataDir = emptyDataDir()
  expect(describeCrewCode(dataDir)).toMatch(/No crew code is set.*crew pin/)
  expect(describeCrewCode(dataDirWith('hash'))).toBe('The crew code is the one you have set.')
})
