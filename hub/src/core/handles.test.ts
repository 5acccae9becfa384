/** A hub with few file handles: what it refuses, what still works, and that it recovers. */
import { type ChildProcess, spawn } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { crewCalls } from '@altiport/wire/calls'
import type { CrewState } from '@altiport/wire/crew'
import { mediaPath } from '@altiport/wire/media'
import { saveProgress } from '@altiport/wire/vod'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bundle } from '#build.mjs'
import { crewCode, setTestPin, signInTablet } from '#testing/crew.ts'
import { send, signIn, type TestHub } from '#testing/hub.ts'
import { openPacks, type Packs } from '#testing/packs.ts'

const limit = 160
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const builtFolder = here(`../../.altiport/handles-${process.pid}`)
let packs: Packs
let hub: ChildProcess
let addresses: TestHub['addresses']
let film: string
const sockets: Socket[] = []

beforeEach(async () => {
  packs = await openPacks()
  await packs.activate(
    await packs.add('handles', (index, pack) => {
      film = index.videos[0]!.id
      media = pack.files.find(({ path }) => path.startsWith('files/'))!.path
    }),
  )
  await setTestPin(packs.dataDir, crewCode)
  await bundle(
    { hub: here('../../testing/kill/hub.ts'), 'store-thread': here('../app/store-thread.ts') },
    builtFolder,
  )
  const run = `ulimit -n ${limit} && exec "$0" "$@"`
  hub = spawn('bash', ['-c', run, process.execPath, join(builtFolder, 'hub.js'), packs.dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  addresses = await new Promise((resolve, reject) => {
    hub.stdout!.once('data', (line) => resolve(JSON.parse(String(line))))
    hub.once('exit', () => reject(new Error('The hub exited unexpectedly.')))
  })
})
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  if (hub.exitCode === null && hub.signalCode === null) {
    const exited = new Promise((resolve) => hub.once('exit', resolve))
    hub.kill('SIGKILL')
    await exited
  }
  await packs.remove()
  await rm(builtFolder, { recursive: true, force: true })
})

let media = ''
/** Reuses an open connection, as passengers' browsers do. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const mediaResponse = (active: string) =>
  new Promise<{ status: number; retryAfter: string | undefined }>((resolve) => {
    const address = `${addresses.passengers}${mediaPath}/${active}/${media}`
    get(address, { agent }, (reply) => {
      reply.resume()
      reply.on('end', () =>
        resolve({ status: reply.statusCode ?? 0, retryAfter: reply.headers['retry-after'] }),
      )
    }).on('error', () => resolve({ status: 0, retryAfter: undefined }))
  })
const openSocket = () => {
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(addresses.passengers).port) })
  // An incomplete request, so that the hub cannot close the connection as idle.
  socket.on('connect', () => socket.write('GET / HTTP/1.1\r\n'))
  socket.on('error', () => {})
  sockets.push(socket)
}

/** The status that another phone gets, which has no connection yet. */
const requestAsNewcomer = () =>
  new Promise<number>((resolve) => {
    const options = { localAddress: '127.0.0.2', agent: false } as const
    get(`${addresses.passengers}/core/flight`, options, (reply) => {
      reply.resume()
      resolve(reply.statusCode ?? 0)
    }).on('error', () => resolve(0))
  })

test('OPS-03 CRW-08 GEN-05 with few free file handles media are refused first, then the crew, saved positions and new phones still get through, and the hub recovers', async () => {
  const active = JSON.parse(await readFile(join(packs.packsFolder, 'active.json'), 'utf8')).packId
  const tablet = await signInTablet({ addresses } as TestHub)
  const device = await signIn(addresses.passengers)
  expect(await mediaResponse(active)).toMatchObject({ status: 200 })
  const hubRow = async () => {
    const { health } = (await tablet.send(crewCalls.state)).body as CrewState
    return health.rows.find(({ id }) => id === 'hub')!
  }
  expect((await hubRow()).state).toBe('well')

  const isScarce = async () => (await hubRow()).note.word === 'handlesScarce'
  while (!(await isScarce())) {
    for (let n = 0; n < 4; n++) openSocket()
    await sleep(600)
  }
  expect(await mediaResponse(active)).toEqual({ status: 503, retryAfter: '5' })
  const save = () =>
    send(addresses.passengers, saveProgress, {
      body: { idMedia: film, progress: 5, isEnd: false },
      headers: device.bearer,
    })
  expect((await save()).status).toBeLessThan(300)

  for (let n = 0; n < 2 * limit; n++) openSocket()
  await sleep(1200)
  expect(await isScarce()).toBe(true)
  expect(await requestAsNewcomer()).toBe(200)
  const other = await signInTablet({ addresses } as TestHub, '4R')
  expect((await other.send(crewCalls.state)).status).toBe(200)
  expect(hub.exitCode).toBeNull()

  for (const socket of sockets.splice(0)) socket.destroy()
  await expect.poll(async () => (await hubRow()).state).toBe('well')
  await expect.poll(async () => (await mediaResponse(active)).status).toBe(200)
  expect((await save()).status).toBeLessThan(300)
})
