/** Messages for a technician about a feed that cannot be reached, or that sends nothing usable. */
import { createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { settingsOf } from '#core/settings.ts'
import { describeFeed } from './describe-feed.ts'
import { openFeeds } from './feeds.ts'

const open = async (feeds: NonNullable<Parameters<typeof settingsOf>[0]>['feeds']) => {
  const lines: string[] = []
  const note = (_: object, message: string) => void lines.push(message)
  const parts = { nowInMs: Date.now, onObservation() {}, onLost() {}, simulated: () => null }
  const opened = await openFeeds(settingsOf({ feeds }).feeds, { ...parts, log: { info: note, warn: note } })
  onTestFinished(() => opened.stop())
  return { lines, status: () => describeFeed(opened.statuses()[0]!) }
}

test('FEED-01 OPS-03 a feed that cannot be reached is described with what to check, in the log and for /ready', async () => {
  const closed = createServer()
  await new Promise<void>((resolve) => void closed.listen(0, '127.0.0.1', resolve))
  const { port } = closed.address() as { port: number }
  await new Promise((resolve) => closed.close(resolve))
  const refused = await open([{ kind: 'nmea', host: '127.0.0.1', port }])
  await expect
    .poll(refused.status)
    .toMatch(/^lost, nothing listens at its host and port; .*\(ECONNREFUSED\)$/)
  expect(refused.lines).toEqual([expect.stringMatching(/^flight data feed lost: nothing listens/)])

  const bound = await open([{ kind: 'nmea-udp', port: 1, bind: '192.0.2.77', senders: ['192.0.2.78'] }])
  await expect
    .poll(bound.status)
    .toMatch(/^lost, this machine does not have the address in the setting bind; correct it/)
})

test('FEED-01 OPS-03 a feed that sends something else, or nothing of this aircraft, is reported as unusable', async () => {
  const sockets: Socket[] = []
  const server = createServer((socket) => void sockets.push(socket))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const { port } = server.address() as { port: number }
  const { lines, status } = await open([{ kind: 'sbs1', host: '127.0.0.1', port, address: '4CA2D6' }])
  await expect.poll(() => sockets.length).toBe(1)
  const other =
    'MSG,3,1,1,ABCDEF,1,2026/11/23,12:00:00.000,2026/11/23,12:00:00.000,,36000,,,48.1,-30.1,,,0,0,0,0\r\n'
  sockets[0]!.write(other)
  await expect
    .poll(status)
    .toMatch(/^connected, sends nothing that can be used yet; it has no position, or its kind/)
  expect(lines).toEqual([])
  sockets[0]!.write(other.repeat(60))
  await expect
    .poll(() => lines)
    .toEqual([expect.stringMatching(/^flight data feed sends nothing that can be used/)])
  sockets[0]!.write(other.repeat(60).replaceAll('ABCDEF', '4CA2D6'))
  await expect.poll(status).toBe('heard')
  expect(lines).toHaveLength(1)
})
