/** The data folder that `npm start` prepares. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isConsoleLocal } from './ready.mjs'

const dataDirWith = (code: string, demo?: string) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'altiport-ready-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  writeFileSync(join(dataDir, 'crew-pin'), code)
  if (demo !== undefined) writeFileSync(join(dataDir, 'crew-pin.demo'), demo)
  return dataDir
}

test('CRW-01 with the demo’s crew code the console listens on the loopback address only, unless a setting opens it', () => {
  expect(isConsoleLocal(dataDirWith('hash', 'hash'), {})).toBe(true)
  expect(isConsoleLocal(dataDirWith('hash', 'hash'), { ALTIPORT_CREW_HOST: '0.0.0.0' })).toBe(false)
  expect(isConsoleLocal(dataDirWith('another', 'hash'), {})).toBe(false)
  expect(isConsoleLocal(dataDirWith('another'), {})).toBe(false)
})
