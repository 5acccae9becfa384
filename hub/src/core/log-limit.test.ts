/** The limit of log lines with the same message. */
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createLog } from './log.ts'
import { createLogLimit } from './log-limit.ts'

type Line = { level: number; msg: string; leftOut?: number; n?: number }

const openLog = () => {
  const lines: Line[] = []
  let nowInMs = 0
  const log = pino(
    { hooks: createLogLimit(() => nowInMs) },
    { write: (line: string) => void lines.push(JSON.parse(line)) },
  )
  return { lines, log, pass: (ms: number) => (nowInMs += ms) }
}

test('OPS-03 a thousand equal errors are sixty lines, and the next one says how many were left out', () => {
  const { lines, log, pass } = openLog()
  for (let n = 0; n < 1000; n++) log.child({ reqId: n }).error({ n }, 'handler failed')
  expect(lines).toHaveLength(60)
  log.error({ n: 0 }, 'another error')
  expect(lines.at(-1)).toMatchObject({ msg: 'another error' })
  pass(1000)
  log.error({ n: 1000 }, 'handler failed')
  expect(lines.at(-1)).toMatchObject({ msg: 'handler failed', n: 1000, leftOut: 940 })
  pass(1000)
  log.error({ n: 1001 }, 'handler failed')
  expect(lines.at(-1)).not.toHaveProperty('leftOut')
})

test('OPS-03 errors without fields are limited as well, and information is not', () => {
  const { lines, log } = openLog()
  for (let n = 0; n < 100; n++) {
    log.warn('a warning')
    log.error(new Error('an error'))
    log.info({ n }, 'crew action')
  }
  const count = (level: number) => lines.filter((line) => line.level === level).length
  expect([count(40), count(50), count(30)]).toEqual([60, 60, 100])
})

test('OPS-03 the hub’s log is limited, except while everything is logged', () => {
  const linesAt = (level: 'info' | 'debug') => {
    const lines: string[] = []
    const log = createLog(level, { write: (line) => void lines.push(line) })
    for (let n = 0; n < 100; n++) log.error({ n }, 'handler failed')
    return lines.length
  }
  expect([linesAt('info'), linesAt('debug')]).toEqual([60, 100])
})
