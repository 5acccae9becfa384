/** The subscription to an ADBP box that does not behave. */
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { feedsShape } from './feed-settings.ts'
import { type Feeds, openFeeds } from './feeds.ts'

let feeds: Feeds
const sockets = new Set<Socket>()
const box = createServer((socket) => {
  sockets.add(socket.on('error', () => {}))
  const send = () => socket.destroyed || socket.write('<response '.repeat(1000), send)
  send()
})
afterEach(async () => {
  await feeds.stop()
  for (const socket of sockets) socket.destroy()
  await new Promise((resolve) => box.close(resolve))
})

test('FEED-01 FEED-03 a box whose response has no end is disconnected, with the reason', async () => {
  await new Promise<void>((resolve) => box.listen(0, '127.0.0.1', resolve))
  const { port } = box.address() as AddressInfo
  const settings = { kind: 'adbp', dialect: 'child', host: '127.0.0.1', port, publishPort: 0 }
  feeds = await openFeeds(feedsShape.parse([settings]), {
    nowInMs: () => Date.now(),
    onObservation: () => {},
    onLost: () => {},
    simulated: () => null as never,
    log: { info() {}, warn() {} },
  })
  await expect.poll(() => feeds.statuses()[0]!.trouble).toBe('the box’s response is too long')
})
