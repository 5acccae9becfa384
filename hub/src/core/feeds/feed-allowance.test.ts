/** A feed that floods takes a bounded share of the event loop, and what it sends within that share is read. */
import { createSocket } from 'node:dgram'
import { type AddressInfo, connect, createServer } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { commonAdbpMapping } from '@altiport/flight/feeds/adbp-mapping'
import { adbpPublication, adbpResponse, readAdbpRequest } from '@altiport/flight/feeds/adbp-messages'
import { nmeaSentencesOf } from '@altiport/flight/feeds/nmea'
import type { Reader } from '@altiport/flight/feeds/observation'
import { afterEach, expect, test } from 'vitest'
import { openAdbpFeed } from './adbp-feed.ts'
import type { Feed, FeedParts } from './feed.ts'
import { createAllowance } from './feed-allowance.ts'
import { openStreamFeed } from './stream-feed.ts'
import { openUdpFeed } from './udp-feed.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

const parts: FeedParts = {
  nowInMs: Date.now,
  onObservation: () => {},
  onLost: () => {},
  log: { info: () => {}, warn: () => {} },
}
const stopAfterTest = (feed: Feed): Feed => {
  closing.push(() => feed.stop())
  return feed
}

test('FEED-01 after a burst of 20 ms a feed is read for a tenth of the time, in order', () => {
  let nowInMs = 0
  const allowance = createAllowance(0.1, () => nowInMs)
  const pieces: string[] = []
  const push = (piece: string) => {
    pieces.push(piece)
    nowInMs += 5
  }
  const text = Array.from({ length: 30 }, (_, n) => String(n % 10).repeat(4096)).join('')
  let rest = allowance.spend(text, push)
  expect(pieces.length).toBeLessThan(8)
  expect(rest).not.toBe('')
  const [startedAtInMs, readAtOnce] = [nowInMs, pieces.length]
  while (rest !== '') {
    expect(allowance.waitInMs()).toBeGreaterThan(0)
    nowInMs += allowance.waitInMs()
    rest = allowance.spend(rest, push)
  }
  expect(pieces.join('')).toBe(text)
  const readingInMs = (30 - readAtOnce) * 5
  expect(readingInMs / (nowInMs - startedAtInMs)).toBeLessThan(0.15)
  nowInMs += 10_000
  expect(allowance.waitInMs()).toBe(0)
})

test('FEED-01 a connection that floods is read in parts, for a bounded share of the time', async () => {
  let steps = 0
  const slow: Reader<null> = {
    start: null,
    step() {
      steps++
      const untilInMs = performance.now() + 5
      while (performance.now() < untilInMs);
      return { state: null, observations: [], refused: 0 }
    },
  }
  let sent = 0
  const flood = new Readable({
    read() {
      if (++sent < 200) this.push('x'.repeat(4096))
    },
  })
  const startedAtInMs = performance.now()
  stopAfterTest(
    openStreamFeed({ name: 'box', kind: 'nmea', silentAfterInS: 60, open: () => flood }, slow, parts),
  )
  await sleep(300)
  expect(steps).toBeGreaterThan(1)
  expect(steps * 5).toBeLessThan(40 + 0.2 * (performance.now() - startedAtInMs))
  const before = steps
  await expect.poll(() => steps).toBeGreaterThan(before)
})

test('FEED-01 datagrams beyond what a feed may take are dropped and counted', async () => {
  const port = 40_000 + Math.floor(Math.random() * 20_000)
  const settings = { kind: 'nmea-udp' as const, port, bind: '127.0.0.1', senders: ['127.0.0.1'] }
  const shared = { silentAfterInS: 60, clock: false, time: false }
  const onObservation = () => {
    const untilInMs = performance.now() + 2
    while (performance.now() < untilInMs);
  }
  const feed = stopAfterTest(openUdpFeed({ ...settings, ...shared }, { ...parts, onObservation }))
  const socket = createSocket('udp4')
  closing.push(() => socket.close())
  const fix = { position: { latitude: 48, longitude: -30 }, altitudeInM: 11_000, measuredAtInMs: 1e12 }
  const send = () =>
    new Promise((done) => socket.send(nmeaSentencesOf(fix).repeat(200), port, '127.0.0.1', done))
  await expect
    .poll(async () => {
      await send()
      return feed.status().refusedCount
    })
    .toBeGreaterThan(3)
  expect(feed.status().receivedCount).toBeGreaterThan(0)
})

test('FEED-01 an ADBP box that floods with the longest values blocks the event loop for less than a second, and waits', async () => {
  const value = `<method><parameter name="GPSLAT" value="${'0'.repeat(60_000)}x"/></method>`
  const good = adbpPublication('child', { altitudeInM: 11_000 }, commonAdbpMapping)
  const flood = Buffer.from((value + good).repeat(200))
  let sent = 0
  const box = createServer((request) => {
    request.once('data', (text) => {
      const publishing = connect(readAdbpRequest(String(text))!.port, '127.0.0.1')
      const pump = () => {
        while (publishing.writable && publishing.write(flood)) sent++
        publishing.once('drain', pump)
      }
      publishing.on('connect', pump).on('error', () => {})
      closing.push(() => publishing.destroy())
      request.end(adbpResponse('child', 0))
    })
  }).listen(0, '127.0.0.1')
  closing.push(() => box.close())
  await new Promise((done) => box.once('listening', done))
  const { port } = box.address() as AddressInfo
  const settings = { kind: 'adbp' as const, host: '127.0.0.1', port, publishPort: 0, everyInMs: 1000 }
  const shared = {
    dialect: 'child' as const,
    namesPerRequest: 200,
    silentAfterInS: 60,
    onGroundIs: 1 as const,
  }
  const others = { clock: false, time: false }
  let worstInMs = 0
  let sinceInMs = performance.now()
  const timer = setInterval(() => {
    worstInMs = Math.max(worstInMs, performance.now() - sinceInMs)
    sinceInMs = performance.now()
  }, 10)
  closing.push(() => clearInterval(timer))
  const feed = stopAfterTest(openAdbpFeed({ ...settings, ...shared, ...others }, commonAdbpMapping, parts))
  await expect.poll(() => feed.status().receivedCount).toBeGreaterThan(10)
  expect(worstInMs).toBeLessThan(1000)
  // The hub pauses reading, so that the box can send no more than fits into the connection.
  const bytesCount = feed.status().bytesCount
  const sentCount = sent
  await sleep(50)
  expect(feed.status().bytesCount - bytesCount).toBeLessThan(flood.length)
  expect(sent - sentCount).toBeLessThanOrEqual(1)
})
