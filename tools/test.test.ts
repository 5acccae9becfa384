/** The command `npm test`. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('an unknown noun fails, and nothing is run', () => {
  const program = join(import.meta.dirname, 'test.mjs')
  const { status, stdout } = spawnSync(process.execPath, [program, 'shop', 'shpo'], { encoding: 'utf8' })
  expect(stdout.trim().split('\n')).toEqual([
    'Failed:',
    '  shpo: no test has this in its name or path',
    '',
    '0 passed, 1 failed, 0 skipped',
  ])
  expect(status).toBe(1)
})
