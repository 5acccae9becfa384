/** A hub process that is killed right after it has acknowledged an action of the crew, and while it is ending a leg. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '@altiport/tools/free-port'
import type { Call } from '@altiport/wire/call'
import { calls, crewCalls } from '@altiport/wire/calls'
import { type CrewSessionReply, type CrewState, crewProofHeader } from '@altiport/wire/crew'
import { readLedgerHeads } from '@altiport/wire/ledger-head'
import type { EndLegReply } from '@altiport/wire/leg-crew'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { crewCode, setTestPin } from '#testing/crew.ts'
import { send, signIn } from '#testing/hub.ts'

let dataDir: string
let headsFile: string
let port: number
let hub: ChildProcess
const origin = () => `http://127.0.0.1:${port + 1}`
const passengers = () => `http://127.0.0.1:${port}`
let headers: Record<string, string> = {}

const start = async () => {
  hub = spawn(
    process.execPath,
    ['--import', 'tsx', fileURLToPath(new URL('../../main.ts', import.meta.url))],
    {
      env: {
        ...process.env,
        PORT: String(port),
        HOST: '127.0.0.1',
        ALTIPORT_DATA_DIR: dataDir,
        ALTIPORT_LOG_LEVEL: 'error',
        ALTIPORT_ORIGIN: 'JFK',
        ALTIPORT_DESTINATION: 'BIO',
        ALTIPORT_LEDGER_HEADS: headsFile,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  while (!(await send(origin(), crewCalls.crewFlight).catch(() => null))) {
    if (hub.exitCode !== null) throw new Error(`the hub exited with ${hub.exitCode}`)
    await sleep(50)
  }
}
const kill = async () => {
  if (hub.exitCode !== null || hub.signalCode !== null) return
  const exited = new Promise((resolve) => hub.once('exit', resolve))
  hub.kill('SIGKILL')
  await exited
}
const sendAsCrew = (call: Call, body?: object) => send(origin(), call, { body, headers })
const stateNow = async () => (await sendAsCrew(crewCalls.state)).body as CrewState

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'altiport-crew-kill-'))
  headsFile = `${dataDir}-heads.jsonl`
  await setTestPin(dataDir, crewCode)
  port = await freePort(3)
  await start()
  const body = { pin: crewCode, tablet: '2L' }
  const response = await send(origin(), crewCalls.signIn, { body, headers: { origin: origin() } })
  const cookie = response.cookies.map((each) => each.split(';')[0]).join('; ')
  headers = { origin: origin(), cookie, [crewProofHeader]: (response.body as CrewSessionReply).proof }
})
afterAll(async () => {
  await kill()
  await rm(dataDir, { recursive: true, force: true })
  await rm(headsFile, { force: true })
})

/** The number of this leg's heads outside the data folder. */
const headsOf = async (legId: string) => {
  const { heads } = readLedgerHeads(await readFile(headsFile, 'utf8').catch(() => ''))
  return heads.filter(({ leg }) => leg === legId).length
}
const textsInFiles = async (texts: string[]) => {
  const names = (await readdir(dataDir)).filter((name) => name.startsWith('altiport.db'))
  const files = await Promise.all(names.map((name) => readFile(join(dataDir, name))))
  return texts.filter((text) => files.some((bytes) => bytes.includes(text)))
}

test('CRW-03 CRW-07 CRW-09 what was acknowledged is still there after a kill, with its line in the log', async () => {
  const { leg } = await stateNow()
  const legId = leg.id
  const arrivalTime = Date.now() + 3_600_000
  expect((await sendAsCrew(crewCalls.correctFlight, { legId, arrivalTime, phase: 'descent' })).status).toBe(
    200,
  )
  await kill()
  await start()
  let state = await stateNow()
  expect(state.flight.byHand).toMatchObject({
    arrivalTime: { value: arrivalTime },
    phase: { value: 'descent' },
  })
  expect(state.log.lines[0]).toMatchObject({ act: 'correctFlight', tablet: '2L', legId, outcome: 'done' })

  const devices = await Promise.all(Array.from({ length: 20 }, () => signIn(passengers())))
  await sendAsCrew(crewCalls.correctFlight, { legId, phase: 'landed' })
  const { receipt } = (await sendAsCrew(crewCalls.endLeg, { legId })).body as EndLegReply
  await kill()
  await start()
  state = await stateNow()
  expect(state.leg).toMatchObject({ id: receipt.nextLegId, state: 'waiting' })
  expect(state.leg.lastReceipt).toEqual(receipt)
  expect(state.log.lines[0]).toMatchObject({ act: 'endLeg', legId, outcome: 'done' })
  expect(await textsInFiles(devices.map(({ uuid }) => uuid))).toEqual([])
})

test('CRW-07 OPS-05 a kill during the end leaves the leg unchanged or completely ended; once it has ended, the data is erased and the ledger’s head is written outside the data folder once', async () => {
  for (const afterInMs of [0, 3, 10, 25]) {
    const { leg } = await stateNow()
    const devices = await Promise.all(Array.from({ length: 20 }, () => signIn(passengers())))
    void sendAsCrew(crewCalls.endLeg, { legId: leg.id }).catch(() => {})
    await sleep(afterInMs)
    await kill()
    await start()
    const state = await stateNow()
    const sessions = await Promise.all(
      devices.map(({ bearer }) =>
        send(passengers(), calls.me, { headers: bearer }).then(({ status }) => status),
      ),
    )
    const isOver = state.leg.id !== leg.id
    expect([...new Set(sessions)]).toEqual([isOver ? 401 : 200])
    if (isOver) expect(state.leg.lastReceipt).toMatchObject({ legId: leg.id, nextLegId: state.leg.id })
    else await sendAsCrew(crewCalls.endLeg, { legId: leg.id })
    await expect.poll(async () => (await stateNow()).leg.lastReceipt?.goneAt ?? null).not.toBeNull()
    expect(await textsInFiles(devices.map(({ uuid }) => uuid))).toEqual([])
    await expect.poll(() => headsOf(leg.id)).toBe(1)
  }
})
