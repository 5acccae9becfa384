/** The crew's server under attack from its own network: what it serves, and whose connections stay open. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { crewCalls } from '@altiport/wire/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listenAs, openCrewHub, signInTablet } from '#testing/crew.ts'
import type { TestHub } from '#testing/hub.ts'
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

test('CRW-01 API-01 a signed-in tablet gets every answer while unfinished requests from hundreds of addresses fill the crew’s server', async () => {
  const tablet = await signInTablet(hub)
  const { socket, closed } = await listenAs(hub, tablet)
  const port = Number(new URL(hub.addresses.crew).port)
  const attackers = Array.from({ length: 200 }, (_, n) => {
    const attacker = connect({ port, host: '127.0.0.1', localAddress: `127.0.1.${n + 1}` })
    attacker.on('error', () => {}).write('GET / HTTP/1.1\r\nHost: hub\r\n')
    return attacker
  })
  await Promise.all(attackers.map((each) => once(each, 'connect')))
  const answers = await Promise.all(Array.from({ length: 6 }, () => tablet.send(crewCalls.state)))
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
  for (const attacker of attackers) attacker.destroy()
  socket.close()
  await closed
})
