/** What the engine lets its heap grow to, in a process of its own. */
import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** As connections by the thousand do: each object outlives the nursery, and is garbage soon after. Prints the most memory of the heap, in MB. */
const churn = `
  const alive = Array(120_000)
  let most = 0
  for (let n = 0; n < 2_000_000; n++) {
    alive[n % alive.length] = Array.from({ length: 20 }, (_, m) => n + m + 0.5)
    if (n % 5000 === 0) most = Math.max(most, process.memoryUsage().heapTotal)
  }
  console.log(most / 1024 ** 2)`

test('API-01 the heap grows to twice what is in use, not to several times that', () => {
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
