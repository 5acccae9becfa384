/** Feeds over real connections: half lines, garbage, silence, new connections, and nothing written back. */
import { execFileSync } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { constants } from 'node:fs'
import { mkdtemp, open as openFile, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commonAdbpMapping } from '@altiport/flight/feeds/adbp-mapping'
import { gpsdWatch } from '@altiport/flight/feeds/gpsd'
import { nmeaSentencesOf } from '@altiport/flight/feeds/nmea'
import type { Observation } from '@altiport/flight/feeds/observation'
import { recordingLineOf } from '@altiport/flight/testing/recording-line'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readSettings, SettingsError } from '#core/settings.ts'
import { type FeedProtocol, type FeedServer, openFeedServer } from './feed-servers.ts'
import { feedsShape } from './feed-settings.ts'
import { type Feeds, openFeeds } from './feeds.ts'

const observed: Observation = {
  measuredAtInMs: Date.UTC(2026, 10, 20, 12),
  position: { latitude: 48.3, longitude: -30.25 },
  altitudeInM: 11_582.4,
  groundSpeedInMPerS: 231.5,
  trackInDeg: 264,
}
const address = '4CA2D6'

let folder: string
const toStop: { stop(): Promise<void> }[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'altiport-feeds-'))
})
afterEach(async () => {
  for (const one of toStop.splice(0).reverse()) await one.stop()
  await rm(folder, { recursive: true })
})

const listen = async (settings: object) => {
  const received: Observation[] = []
  const lost: string[] = []
  const feeds: Feeds = await openFeeds(feedsShape.parse([settings]), {
    nowInMs: () => Date.now(),
    onObservation: (_, observation) => received.push(observation),
    onLost: (feed) => lost.push(feed),
    simulated: () => observed,
    log: { info() {}, warn() {} },
  })
  toStop.push(feeds)
  return { received, lost, status: () => feeds.statuses()[0]! }
}
const openServer = async (protocol: FeedProtocol, port?: number): Promise<FeedServer> => {
  const server = await openFeedServer(protocol, port)
  toStop.push(server)
  return server
}

/** The access modes of this process's handles of a file, except one handle. */
const accessModesOf = async (file: string, except: number): Promise<number[]> => {
  const modes: number[] = []
  for (const handle of await readdir('/proc/self/fd')) {
    const target = await readlink(`/proc/self/fd/${handle}`).catch(() => '')
    if (target !== file || Number(handle) === except) continue
    const flags = /^flags:\s*(\d+)/m.exec(await readFile(`/proc/self/fdinfo/${handle}`, 'utf8'))?.[1] ?? ''
    modes.push(Number.parseInt(flags, 8) & 3)
  }
  return modes
}

const protocols: [FeedProtocol, object][] = [
  [{ kind: 'gpsd' }, {}],
  [{ kind: 'nmea' }, {}],
  [{ kind: 'sbs1', address }, { address }],
  [{ kind: 'adbp', dialect: 'child', mapping: commonAdbpMapping }, { publishPort: 0 }],
  [
    { kind: 'adbp', dialect: 'attribute', mapping: commonAdbpMapping },
    { publishPort: 0, namesPerRequest: 10 },
  ],
]

test.each(protocols)(
  'FEED-01 FEED-04 $kind is read despite garbage and again after a reconnection, and nothing but the subscription is written',
  async (protocol, more) => {
    const server = await openServer(protocol)
    const { received, lost, status } = await listen({
      ...more,
      kind: protocol.kind,
      host: '127.0.0.1',
      port: server.port,
    })
    await expect.poll(() => server.listeners()).toBeGreaterThan(0)
    server.write('\u0000\u00ff{{{"half')
    server.write('\n')
    server.emit(observed)
    await expect.poll(() => received.length).toBeGreaterThan(0)
    expect(received.find(({ position }) => position)?.position?.latitude).toBeCloseTo(48.3, 3)
    expect(status()).toMatchObject({ isConnected: true, trouble: null })

    if (protocol.kind === 'gpsd') expect(server.received()).toBe(gpsdWatch)
    else if (protocol.kind === 'adbp') {
      for (const method of server.received().matchAll(/<method name="([^"]*)"/g)) {
        expect(method[1]).toBe('subscribeAvionicParameters')
      }
    } else expect(server.received()).toBe('')

    const before = received.length
    server.drop()
    await expect.poll(() => lost).toEqual([protocol.kind])
    await expect.poll(() => server.listeners()).toBeGreaterThan(0)
    server.emit(observed)
    await expect.poll(() => received.length).toBeGreaterThan(before)
  },
)

test('FEED-03 a connected but silent feed is subscribed to again', async () => {
  const mute = await openServer({ kind: 'adbp', dialect: 'child', mapping: commonAdbpMapping })
  const { status } = await listen({
    kind: 'adbp',
    dialect: 'child',
    host: '127.0.0.1',
    port: mute.port,
    publishPort: 0,
    silentAfterInS: 1,
  })
  await expect.poll(() => mute.received().match(/<method/g)?.length ?? 0).toBeGreaterThan(1)
  expect(status().trouble).toBe('silent for too long')
})

test('FEED-01 a feed connects to a box that starts later', async () => {
  const early = await openServer({ kind: 'nmea' })
  await early.stop()
  const { received, status } = await listen({ kind: 'nmea', host: '127.0.0.1', port: early.port })
  await expect.poll(() => status().trouble).toBe('ECONNREFUSED')
  const late = await openServer({ kind: 'nmea' }, early.port)
  await expect.poll(() => late.listeners()).toBe(1)
  late.emit(observed)
  await expect.poll(() => received.length).toBe(2)
})

test('FEED-01 only the box may publish: others that connect to the hub’s port are disconnected', async () => {
  // The box is at 127.0.0.1, the stranger at 127.0.0.2.
  const server = await openServer({ kind: 'adbp', dialect: 'child', mapping: commonAdbpMapping })
  const publishPort = await new Promise<number>((resolve) => {
    const server = createServer().listen(0, () => {
      const bound = server.address()
      server.close(() => resolve(typeof bound === 'object' && bound ? bound.port : 0))
    })
  })
  await listen({ kind: 'adbp', host: '127.0.0.1', port: server.port, publishPort })
  await expect.poll(() => server.listeners()).toBe(1)
  const stranger = connect({ host: '127.0.0.1', port: publishPort, localAddress: '127.0.0.2' })
  stranger.on('error', () => {})
  await expect.poll(() => stranger.destroyed).toBe(true)
})

test('FEED-01 FEED-04 NMEA over UDP and from a serial line, and a recording, are read, and nothing is written', async () => {
  const line = join(folder, 'line')
  execFileSync('mkfifo', [line])
  const serial = await listen({ kind: 'nmea-serial', device: line })
  const box = await openFile(line, 'a')
  await box.write(nmeaSentencesOf(observed))
  await expect.poll(() => serial.received.length).toBe(2)
  expect(await accessModesOf(line, box.fd)).toEqual([constants.O_RDONLY])
  await box.close()

  const port = 40_000 + Math.floor(Math.random() * 20_000)
  const udp = await listen({ kind: 'nmea-udp', port, senders: ['127.0.0.1'] })
  const socket = createSocket('udp4')
  const answers: Buffer[] = []
  socket.on('message', (message) => answers.push(message))
  const send = () => socket.send(nmeaSentencesOf(observed).trimEnd(), port, '127.0.0.1')
  const sendTimer = setInterval(send, 100)
  // An answer to the first datagram would have come by the fourth.
  await expect.poll(() => udp.received.length).toBeGreaterThan(7)
  clearInterval(sendTimer)
  socket.close()
  expect(answers).toEqual([])

  const file = join(folder, 'flight.jsonl')
  const later = { ...observed, measuredAtInMs: observed.measuredAtInMs! + 3_600_000 }
  await writeFile(file, `${recordingLineOf(observed)}half a li\n${recordingLineOf(later)}`)
  const recording = await listen({ kind: 'recording', file, speed: 100_000 })
  await expect.poll(() => recording.received).toEqual([observed, later])
  expect(recording.status()).toMatchObject({ refusedCount: 1 })
})

test('FEED-01 the simulator is a feed like the others', async () => {
  const { received } = await listen({ kind: 'simulator' })
  await expect.poll(() => received[0]).toEqual(observed)
})

test('FEED-01 a mapping file gives names, units and polarity', async () => {
  const mapping = join(folder, 'box.yaml')
  await writeFile(
    mapping,
    'ALT_M: { means: altitude, unit: m }\nSQUAT: { means: onGround, yes: 0 }\nKEYLINE: { means: announcement, kind: cockpit }\n',
  )
  const box = {
    ALT_M: { means: 'altitude', unit: 'm' },
    SQUAT: { means: 'onGround', yes: 0 },
    KEYLINE: { means: 'announcement', kind: 'cockpit' },
  } as const
  const server = await openServer({ kind: 'adbp', dialect: 'child', mapping: box })
  const { received } = await listen({
    kind: 'adbp',
    host: '127.0.0.1',
    port: server.port,
    publishPort: 0,
    mapping,
  })
  await expect.poll(() => server.listeners()).toBe(1)
  server.emit({ altitudeInM: 3000, isOnGround: false, announcing: { cockpit: true } })
  await expect
    .poll(() => received)
    .toEqual([{ altitudeInM: 3000, isOnGround: false, announcing: { cockpit: true } }])

  await writeFile(mapping, 'ALT_M: { means: height }\n')
  const wrong = listen({ kind: 'adbp', host: '127.0.0.1', port: server.port, publishPort: 0, mapping })
  await expect(wrong).rejects.toThrow(/^feeds: the mapping .*box\.yaml of adbp cannot be used: ALT_M\.means/)
})

test('FEED-01 OPS-02 invalid feed settings are reported by name', async () => {
  const errorOf = async (feeds: unknown) => {
    const text = typeof feeds === 'string' ? feeds : JSON.stringify(feeds)
    const error = await readSettings({ ALTIPORT_FEEDS: text }).catch((error) => error)
    expect(error).toBeInstanceOf(SettingsError)
    return error.message
  }
  const gpsd = { kind: 'gpsd', host: '10.0.0.2' }
  expect(await errorOf('gpsd')).toMatch(/^ALTIPORT_FEEDS: .*docs\/feeds\.md/)
  expect(await errorOf([{ kind: 'gps' }])).toMatch(/^ALTIPORT_FEEDS\.0/)
  expect(await errorOf([gpsd, gpsd])).toMatch(/^ALTIPORT_FEEDS: .*same name/)
  expect(await errorOf([{ kind: 'sbs1', host: 'x', address: 'mine' }])).toMatch(
    /^ALTIPORT_FEEDS\.0\.address: .*hex/,
  )
  expect(await errorOf([{ ...gpsd, prot: 1 }])).toMatch(/^feeds\.0\.prot: no such setting/)
  const both = await readSettings({ ALTIPORT_FEEDS: JSON.stringify([gpsd, { ...gpsd, name: 'second' }]) })
  expect(both.feeds).toMatchObject([{ port: 2947, silentAfterInS: 15 }, { name: 'second' }])
  const receiver = { kind: 'sbs1', host: '10.0.0.3', address }
  const { feeds } = await readSettings({ ALTIPORT_FEEDS: JSON.stringify([receiver]) })
  expect(feeds).toMatchObject([{ kind: 'sbs1', port: 30_003 }])
})
