/** Proofs in parts: parts that have passed are not run again, except at another commit. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openParts } from './proof-parts.mjs'

const folder = mkdtempSync(join(tmpdir(), 'altiport-parts-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = join(folder, 'not-there-yet', 'kills.json')
const openAt = (commit: string) => openParts(file, { commit, count: 3 })

test('an interrupted run resumes with the parts that have not passed', () => {
  expect(openAt('a').left()).toEqual([1, 2, 3])
  openAt('a').save(2, true)
  openAt('a').save(1, true)
  openAt('a').save(3, false)
  expect(openAt('a').left()).toEqual([3])
  expect(openAt('a').haveAllPassed()).toBe(false)
  openAt('a').save(3, true)
  expect(openAt('a').haveAllPassed()).toBe(true)
})

test('one part can be run again, and its new result replaces the old one', () => {
  expect(openAt('a').left(2)).toEqual([2])
  openAt('a').save(2, false)
  expect(openAt('a').left()).toEqual([2])
})

test('results of another commit are ignored', () => {
  expect(openAt('b').left()).toEqual([1, 2, 3])
  expect(openAt('b').haveAllPassed()).toBe(false)
})
