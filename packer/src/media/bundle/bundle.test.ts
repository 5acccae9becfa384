/** Paths in a bundle, which become addresses. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '#testing/packs.ts'
import { checkBundle } from './bundle.ts'

const { folder, remove } = temporaryFolder()
afterAll(remove)

test('GWA-01 PACK-02 a path of a bundle has at most 12 parts and 200 characters', async () => {
  const problemsOf = async (bundle: string, path: string) => {
    for (const file of ['index.html', path]) {
      mkdirSync(dirname(join(folder, bundle, file)), { recursive: true })
      writeFileSync(join(folder, bundle, file), '<!doctype html>')
    }
    return (await checkBundle(folder, { bundle }, 'index.html')).problems
  }
  const ofParts = (count: number) => `${'a/'.repeat(count - 1)}b.txt`
  const ofLength = (count: number) => `${'a'.repeat(100)}/${'b'.repeat(count - 105)}.txt`
  expect(await problemsOf('parts-12', ofParts(12))).toEqual([])
  expect(await problemsOf('length-200', ofLength(200))).toEqual([])
  const refusal = expect.stringMatching(/^contains "a.*, a path of more than 200 characters or 12 parts/)
  expect(await problemsOf('parts-13', ofParts(13))).toEqual([refusal])
  expect(await problemsOf('length-201', ofLength(201))).toEqual([refusal])
})
