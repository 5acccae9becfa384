/** The crew's server under attack from its own network: what it serves, and whose connections stay open. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { crewCalls } from '@altiport/wire/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCrewHub, signInTablet } from '#testing/crew.ts'
import { send, type TestHub } from '#testing/hub.ts'
import { openPacks, type Packs } from '#testing/packs.ts'

let packs: Packs
let hub: TestHub
beforeAll(async () => {
  packs = await openPacks()
  await packs.activate(await packs.add('crew'))
  hub = await openCrewHub({ dataDir: packs.dataDir, limits: { crewConnections: 20 } })
})
afterAll(async () => {
  await hub.remove()
  await packs.remove()
})

test('CRW-01 API-01 the crew’s server serves pictures of the pack, but no films', async () => {
  const { pack } = hub.parts.content
  const { path, wide } = pack.videoById.get('harbour')!
  const status = async (server: string, file: string) =>
    (await fetch(`${server}/core/media/${pack.packId}/${file}`, { method: 'HEAD' })).status
  const { crew, passengers } = hub.addresses
  expect(await status(crew, wide.path)).toBe(200)
  expect(await status(passengers, path)).toBe(200)
  expect(await status(crew, path)).toBe(404)
})

/** Requests without an end, one for each entry of `addresses`. */
const attackFrom = async (addresses: string[]) => {
  const port = Number(new URL(hub.addresses.crew).port)
  const sockets = addresses.map((localAddress) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    socket.on('error', () => {}).write('GET / HTTP/1.1\r\nHost: hub\r\n')
    return socket
  })
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  return () => {
    for (const socket of sockets) socket.destroy()
  }
}
const hundreds = Array.from({ length: 200 }, (_, n) => `127.0.1.${n + 1}`)

test.each([
  ['hundreds of addresses', hundreds],
  ['the address of another tablet', Array(200).fill('127.0.0.2')],
])(
  'CRW-01 API-01 signed-in tablets get every answer while unfinished requests from %s fill the crew’s server',
  async (_, addresses) => {
    const tablet = await signInTablet(hub)
    const end = await attackFrom(addresses)
    const answers = await Promise.all(Array.from({ length: 6 }, () => tablet.send(crewCalls.state)))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    end()
  },
)

test('CRW-01 API-01 a tablet’s connections are reserved where its session was last used, until it is signed out', async () => {
  const before = hub.parts.crew.sessions.addresses().length
  const tablet = await signInTablet(hub)
  await tablet.send(crewCalls.state)
  expect(hub.parts.crew.sessions.addresses().slice(before)).toEqual(['127.0.0.1'])
  await tablet.send(crewCalls.signOut)
  expect(hub.parts.crew.sessions.addresses()).toHaveLength(before)
})

test('CRW-01 API-01 behind a trusted proxy, connections are reserved for the tablet’s own address', async () => {
  const proxied = await openCrewHub({ trustedProxies: ['127.0.0.1'] })
  const { headers } = await signInTablet(proxied)
  const tablet = { ...headers, 'x-forwarded-for': '10.0.0.7' }
  await send(proxied.addresses.crew, crewCalls.state, { headers: tablet })
  expect(proxied.parts.crew.sessions.addresses()).toEqual(['10.0.0.7'])
  await proxied.remove()
})
