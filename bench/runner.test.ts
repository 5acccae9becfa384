/** Runs real processes with the benchmark's runner: a failing line does not affect the others. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { measureLine } from './runner.ts'

const registry = join(import.meta.dirname, 'runner.fixture.ts')
/** Far more than any of these lines needs. */
const limitInS = 100
const measure = (name: string, options = {}) => measureLine(name, { registry, limitInS, ...options })

let notes: string
const note = (name: string) => join(notes, name)
beforeEach(() => {
  notes = mkdtempSync(join(tmpdir(), 'altiport-bench-test-'))
  process.env.BENCH_TEST_NOTES = notes
})
afterEach(() => rmSync(notes, { recursive: true }))

const pidIn = async (name: string): Promise<number> => {
  await expect.poll(() => existsSync(note(name)) && readFileSync(note(name), 'utf8')).toMatch(/\d+/)
  const pid = Number(readFileSync(note(name), 'utf8'))
  rmSync(note(name))
  return pid
}
/** A zombie that waits for its parent does not count as running. */
const isRunning = (pid: number) => {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

test('a line that is measured gives its figures', async () => {
  const { lines, reasons } = await measure('good')
  expect(lines).toEqual([{ what: 'a figure', unit: 'ms', ours: 1, mustReach: '≤ 2 ms', reached: true }])
  expect(reasons).toEqual([])
})

test('a line that throws is tried twice, and the reason is its first line', async () => {
  const why = 'The hub does not answer.'
  expect(await measure('throws')).toEqual({ name: 'throws', reasons: [why, why] })
  expect(readFileSync(note('attempts'), 'utf8')).toBe('throws\nthrows\n')
  const uncaught = 'nobody catches this'
  expect((await measure('fails by an event')).reasons).toEqual([uncaught, uncaught])
})

test('a line that succeeds at its second try has its figures and the reason of the first failure', async () => {
  const { lines, reasons } = await measure('fails once')
  expect(lines).toHaveLength(1)
  expect(reasons).toEqual(['not yet'])
})

test('a figure that is not a number counts as missing', async () => {
  const { lines, reasons } = await measure('has no figure')
  expect(lines).toBeUndefined()
  expect(reasons[0]).toBe('"a median of nothing" has no figure')
})

test('a line whose Chromium is killed is not measured, and the next one is', async () => {
  const measured = measure('loses Chromium')
  for (let attempt = 1; attempt <= 2; attempt++) process.kill(await pidIn('chromium'), 'SIGKILL')
  const { lines, reasons } = await measured
  expect(lines).toBeUndefined()
  expect(reasons).toHaveLength(2)
  expect(reasons[0]).toMatch(/closed|crash/i)
  expect((await measure('good')).lines).toHaveLength(1)
})

test('a line that hangs is killed at its time limit', async () => {
  const { lines, reasons } = await measure('hangs', { limitInS: 1 })
  expect(lines).toBeUndefined()
  expect(reasons).toEqual(Array(2).fill('it took longer than 1 s'))
})

test('a line that is stopped is not tried again, and leaves nothing running', async () => {
  const stop = new AbortController()
  const measured = measure('hangs', { signal: stop.signal })
  const left = await pidIn('left')
  stop.abort()
  expect((await measured).reasons).toEqual(['the bench was stopped'])
  expect(isRunning(left)).toBe(false)
  expect((await measure('good', { signal: stop.signal })).reasons).toEqual(['the bench was stopped'])
})
