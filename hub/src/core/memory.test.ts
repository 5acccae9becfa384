/** The engine's heap limits, each measured in its own process. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * Simulates thousands of connections: each object outlives the young generation, and is garbage soon after.
 * Prints the largest heap size in MB.
 */
const churn = `
  const alive = Array(120_000)
  let maxInBytes = 0
  for (let n = 0; n < 2_000_000; n++) {
    alive[n % alive.length] = Array.from({ length: 20 }, (_, m) => n + m + 0.5)
    if (n % 5000 === 0) maxInBytes = Math.max(maxInBytes, process.memoryUsage().heapTotal)
  }
  console.log(maxInBytes / 1024 ** 2)`

test('API-01 with the limit, the heap grows to less than 80 % of what it grows to by default', () => {
  const memory = new URL('memory.ts', import.meta.url)
  const limited = `import { limitHeapGrowth } from '${memory}'; limitHeapGrowth();${churn}`
  const [usual, bounded] = [churn, limited].map((program) =>
    Number(
      execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
        encoding: 'utf8',
      }),
    ),
  )
  expect(bounded).toBeLessThan(usual! * 0.8)
})

/** Some objects live for a while, as connections do. Prints the size of the young generation in MB. */
const growYoungGeneration = `
  const { getHeapSpaceStatistics } = require('node:v8')
  let alive = []
  for (let n = 0; n < 2_000_000; n++) {
    alive.push({ n: [n] })
    if (alive.length > 60_000) alive = alive.slice(30_000)
  }
  const youngGeneration = getHeapSpaceStatistics().find((space) => space.space_name === 'new_space')
  console.log(youngGeneration.space_size / 1024 ** 2)`

test('API-01 however the hub is started, its young generation stays small, so that collections are short', () => {
  const sizeWith = (...options: string[]) =>
    Number(execFileSync(process.execPath, [...options, '-e', growYoungGeneration], { encoding: 'utf8' }))
  expect(sizeWith()).toBeGreaterThan(16)
  for (const file of ['../../../package.json', '../../package.json']) {
    const { start } = JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')).scripts
    const [, option] = /^node (--\S+) /.exec(start) ?? []
    expect(sizeWith(option!)).toBeLessThanOrEqual(4)
  }
})
