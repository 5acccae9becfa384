/** Broadcasts in batches, between which the event loop does other work. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createBroadcasts } from './broadcasts.ts'

const until = async (condition: () => boolean) => {
  while (!condition()) await nextTurn()
}

test('API-01 a message to two thousand sockets takes many turns of the loop, and reaches each once and in order', async () => {
  const sockets = Array.from({ length: 2000 }, (_, n) => n)
  const broadcasts = createBroadcasts(() => sockets.values())
  const sent: string[] = []
  let turns = 0
  broadcasts.add((socket) => sent.push(`first ${socket}`))
  broadcasts.add((socket) => sent.push(`second ${socket}`))
  expect(sent.length).toBeLessThan(100)
  await until(() => {
    turns++
    return sent.length === 4000
  })
  expect(turns).toBeGreaterThan(40)
  expect(sent).toEqual(['first', 'second'].flatMap((round) => sockets.map((socket) => `${round} ${socket}`)))
})

test('API-01 a few items are processed immediately, and none that has been removed', async () => {
  const sockets = new Set([1, 2, 3])
  const sent: number[] = []
  const broadcasts = createBroadcasts(() => sockets.values())
  broadcasts.add((socket) => {
    sent.push(socket)
    sockets.delete(socket + 1)
  })
  expect(sent).toEqual([1, 3])
  broadcasts.stop()
})
