/** Packs that are cached between runs for the tests' hubs, and folders that share files. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dropUnusedPacks, linkFolder } from './loaded-corvane.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'altiport-loaded-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('keeps the current pack, what is being loaded, and packs that a hub may still use', () => {
  const old = new Date(Date.now() - 7_200_000)
  for (const name of ['corvane-1.0-aaaaaaaa', 'corvane-1.0-aaaaaaaa.77', 'corvane-1.0-bbbbbbbb'])
    mkdirSync(join(folder, name, 'packs'), { recursive: true })
  for (const name of ['corvane-1.0-aaaaaaaa', 'corvane-1.0-cccccccc', 'corvane-1.0-dddddddd.78']) {
    mkdirSync(join(folder, name, 'packs'), { recursive: true })
    utimesSync(join(folder, name), old, old)
  }
  dropUnusedPacks(folder, 'corvane-1.0-aaaaaaaa')
  expect(readdirSync(folder).sort()).toEqual([
    'corvane-1.0-aaaaaaaa',
    'corvane-1.0-aaaaaaaa.77',
    'corvane-1.0-bbbbbbbb',
  ])
})

test('a hard-linked folder keeps its files when the original is built again', () => {
  const [built, linked] = [join(folder, 'dist'), join(folder, 'portal')]
  mkdirSync(join(built, 'assets'), { recursive: true })
  writeFileSync(join(built, 'assets/main.js'), 'one')
  linkFolder(built, linked)
  rmSync(built, { recursive: true })
  mkdirSync(join(built, 'assets'), { recursive: true })
  writeFileSync(join(built, 'assets/main.js'), 'another')
  expect(readFileSync(join(linked, 'assets/main.js'), 'utf8')).toBe('one')
})
