/** What is done with each of many leaves the event loop to others in between. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createBroadcasts } from './rounds.ts'

const until = async (holds: () => boolean) => {
  while (!holds()) await nextTurn()
}

test('API-01 what two thousand sockets are sent takes many turns of the loop, and reaches each once and in order', async () => {
  const sockets = Array.from({ length: 2000 }, (_, n) => n)
  const rounds = createBroadcasts(() => sockets.values())
  const sent: string[] = []
  let turns = 0
  rounds.add((socket) => sent.push(`first ${socket}`))
  rounds.add((socket) => sent.push(`second ${socket}`))
  expect(sent.length).toBeLessThan(100)
  await until(() => {
    turns++
    return sent.length === 4000
  })
  expect(turns).toBeGreaterThan(40)
  expect(sent).toEqual(['first', 'second'].flatMap((round) => sockets.map((socket) => `${round} ${socket}`)))
})

test('API-01 a few are reached at once, and nobody who has left', async () => {
  const sockets = new Set([1, 2, 3])
  const sent: number[] = []
  const rounds = createBroadcasts(() => sockets.values())
  rounds.add((socket) => {
    sent.push(socket)
    sockets.delete(socket + 1)
  })
  expect(sent).toEqual([1, 3])
  rounds.stop()
})
