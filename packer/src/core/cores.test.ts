/** How jobs share the cores of a machine. */
import { expect, test } from 'vitest'
import { createCores } from './cores.ts'

/** Starts a job for each number of cores in `needs`; `end` ends one, and `running` has those that run now. */
function start(total: number, needs: number[]) {
  const cores = createCores(total)
  const running = new Set<number>()
  const ends: (() => void)[] = []
  const jobs = needs.map((needed, i) =>
    cores(needed, async () => {
      running.add(i)
      await new Promise<void>((resolve) => {
        ends[i] = resolve
      })
      running.delete(i)
    }),
  )
  const end = async (i: number): Promise<void> => {
    ends[i]!()
    await jobs[i]
    await new Promise(setImmediate)
  }
  return { running, end, started: () => new Promise(setImmediate) }
}

test.each<[string, number, number[], number[]]>([
  ['a job that needs more cores than there are runs alone', 2, [4, 4], [0]],
  ['as many run as there are cores for', 8, [4, 4, 4], [0, 1]],
  ['no job starts with less than half of what it needs', 6, [4, 4, 4], [0, 1]],
  ['a small job leaves room for a large one', 2, [1, 4, 4], [0, 1]],
])('%s', async (_, total, needs, running) => {
  const jobs = start(total, needs)
  await jobs.started()
  expect([...jobs.running]).toEqual(running)
})

test('waiting jobs start in their order, also after one that failed', async () => {
  const jobs = start(2, [2, 2, 1])
  await jobs.started()
  await jobs.end(0)
  expect([...jobs.running]).toEqual([1])
  const cores = createCores(1)
  await expect(cores(1, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await cores(1, async () => 'next')).toBe('next')
})
