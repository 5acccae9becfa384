/** Programs that `npm test` runs at the same time. */
import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { recordProgram, showProgram } from './test-program.mjs'

const node = (script: string) => recordProgram(process.execPath, ['-e', script])

test('programs run at the same time, and each has its whole output in order and its status', async () => {
  const long = `for (let line = 0; line < 20_000; line++) console.log('line ' + line); process.exitCode = 3`
  const programs = [node(long), node(`console.error('why'); console.log('what')`)]
  // Nothing is read meanwhile.
  spawnSync(process.execPath, ['-e', 'setTimeout(() => {}, 500)'])
  const [first, second] = await Promise.all(programs)
  expect(first!.status).toBe(3)
  expect(first!.output.trim().split('\n')).toEqual(
    Array.from({ length: 20_000 }, (_, line) => `line ${line}`),
  )
  expect(second).toEqual({ status: 0, output: 'why\nwhat\n' })
})

test('a program that is killed or cannot be started has no status', async () => {
  expect((await node(`process.kill(process.pid, 'SIGKILL')`)).status).toBeNull()
  const { status, output } = await recordProgram('there-is-no-such-program', [])
  expect(status).toBeNull()
  expect(output).toContain('ENOENT')
  expect(await showProgram(process.execPath, ['-e', 'process.exitCode = 4'])).toBe(4)
})
