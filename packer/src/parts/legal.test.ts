/** Terms of use that are made to take long to check. */
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { checkPack } from '#check/check.ts'
import { problemLine } from '#core/problem.ts'
import { copyFullPack, temporaryFolder } from '#testing/packs.ts'

const temp = temporaryFolder()
afterAll(() => temp.remove())

test.each<[string, number, RegExp[]]>([
  ['a million brackets do not stop the check', 1_000_000, []],
  ['more than 2 MB are refused', 2_000_001, [/termsOfUse\.en: is larger than 2 MB; shorten it/]],
])('PACK-02 HOM-08 of a legal text, %s', async (_, count, expected) => {
  const pack = copyFullPack(join(temp.folder, String(count)))
  appendFileSync(join(pack, 'legal/terms.en.md'), `\n\n${'['.repeat(count)}\n`)
  const lines = (await checkPack(pack)).problems.map(problemLine)
  expect(lines).toEqual(expected.map((pattern) => expect.stringMatching(pattern)))
})
