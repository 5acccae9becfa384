/** The page of proofs: each run changes only its own row. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withResult } from './proof-rows.mjs'

const result = (name: string, held = true) => ({
  name,
  what: `${name} must hold`,
  held,
  date: '2026-01-01',
  commit: 'abc1234',
})
const rowsOf = (page: string) => page.split('\n').filter((line) => /^\| (?!proof )/.test(line))

test('rows with a hyphen in their name survive the next proof', () => {
  const names = ['kills', 'media-faults', 'orders']
  const page = names.reduce((text, name) => withResult(text, result(name)), '')
  expect(rowsOf(page)).toHaveLength(3)
  const next = withResult(page, result('kills', false))
  expect(rowsOf(next)).toEqual([
    '| kills | kills must hold | NO | 2026-01-01 | abc1234 |',
    '| media-faults | media-faults must hold | yes | 2026-01-01 | abc1234 |',
    '| orders | orders must hold | yes | 2026-01-01 | abc1234 |',
  ])
})

test('the current page loses no row to another proof', () => {
  const page = readFileSync(join(import.meta.dirname, '..', 'docs', 'proof.md'), 'utf8')
  const before = rowsOf(page)
  const after = rowsOf(withResult(page, result('something-else')))
  expect(before.filter((row) => !after.includes(row))).toEqual([])
  expect(after).toHaveLength(before.length + 1)
})
