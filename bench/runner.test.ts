/** Runs real processes with the benchmark runner: a failing benchmark does not affect others. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runBenchmark } from './runner.ts'

const registry = join(import.meta.dirname, 'runner.fixture.ts')
/** Far more than any of these benchmarks needs. */
const limitInS = 100
const measure = (name: string, options = {}) => runBenchmark(name, { registry, limitInS, ...options })

let folder: string
const fileOf = (name: string) => join(folder, name)
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'altiport-bench-test-'))
  process.env.BENCH_TEST_FOLDER = folder
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Waits for the process id that a benchmark records, and deletes its file, so that the next call waits for the next attempt. */
const takePid = async (name: string): Promise<number> => {
  await expect.poll(() => existsSync(fileOf(name)) && readFileSync(fileOf(name), 'utf8')).toMatch(/\d+/)
  const pid = Number(readFileSync(fileOf(name), 'utf8'))
  rmSync(fileOf(name))
  return pid
}
/** False for a zombie, which has ended but was not reaped by its parent. */
const isRunning = (pid: number) => {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

test('a successful benchmark returns its rows', async () => {
  const { rows, reasons } = await measure('good')
  expect(rows).toEqual([{ what: 'a row', unit: 'ms', measured: 1, target: '≤ 2 ms', reached: true }])
  expect(reasons).toEqual([])
})

test('a benchmark that throws runs twice, and the reason is the first line of the error', async () => {
  const reason = 'The hub does not respond.'
  expect(await measure('throws')).toEqual({ name: 'throws', reasons: [reason, reason] })
  expect(readFileSync(fileOf('attempts'), 'utf8')).toBe('throws\nthrows\n')
  const uncaught = 'uncaught'
  expect((await measure('throws in a timer')).reasons).toEqual([uncaught, uncaught])
})

test('a benchmark that succeeds on the second attempt returns its rows and the reason of the first failure', async () => {
  const { rows, reasons } = await measure('fails once')
  expect(rows).toHaveLength(1)
  expect(reasons).toEqual(['not yet'])
})

test('a benchmark with a value that is not a number fails', async () => {
  const { rows, reasons } = await measure('yields NaN')
  expect(rows).toBeUndefined()
  expect(reasons[0]).toBe('"a median of nothing": the value is not a finite number')
})

test('a benchmark whose Chromium is killed fails, and the next one succeeds', async () => {
  const measurement = measure('loses Chromium')
  for (let attempt = 1; attempt <= 2; attempt++) process.kill(await takePid('chromium'), 'SIGKILL')
  const { rows, reasons } = await measurement
  expect(rows).toBeUndefined()
  expect(reasons).toHaveLength(2)
  expect(reasons[0]).toMatch(/closed|crash/i)
  expect((await measure('good')).rows).toHaveLength(1)
})

test('a benchmark that hangs fails at its time limit, twice', async () => {
  const { rows, reasons } = await measure('hangs', { limitInS: 1 })
  expect(rows).toBeUndefined()
  expect(reasons).toEqual(Array(2).fill('it took longer than 1 s'))
})

test('a stopped benchmark does not run again, and leaves no process running', async () => {
  const stop = new AbortController()
  const measurement = measure('hangs', { signal: stop.signal })
  const leftRunning = await takePid('left-running')
  stop.abort()
  expect((await measurement).reasons).toEqual(['the benchmark run was stopped'])
  expect(isRunning(leftRunning)).toBe(false)
  expect((await measure('good', { signal: stop.signal })).reasons).toEqual(['the benchmark run was stopped'])
})
