/** Packs that are cached between runs for the journeys' hubs. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dropOlderPacks } from './loaded-corvane.ts'

test('keeps only the newest pack loaded for journeys, and those that other processes are loading of it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'altiport-loaded-'))
  const names = [
    'corvane-1.0-aaaaaaaa',
    'corvane-1.0-aaaaaaaa.77',
    'corvane-1.0-bbbbbbbb',
    'corvane-1.0-cccccccc.78',
  ]
  for (const name of names) mkdirSync(join(folder, name, 'packs'), { recursive: true })
  dropOlderPacks(folder, 'corvane-1.0-aaaaaaaa')
  expect(readdirSync(folder).sort()).toEqual(names.slice(0, 2))
  rmSync(folder, { recursive: true })
})
