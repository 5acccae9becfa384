/**
 * The built hub under attack from inside the cabin: the crew's announcements reach every phone, memory stays bounded,
 * and all file handles are released afterwards. The long version is `npm run proof -- attack`; it also measures.
 */
import { execFileSync, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type HubProcess, startHub } from '@altiport/tools/hub-process'
import { pauseScreens, resumeScreens } from '@altiport/wire/announce-crew'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AttackOrder } from '#testing/attack/attacker.ts'
import { type AttackName, attacks } from '#testing/attack/attacks.ts'
import { joinCabin, type Phone } from '#testing/attack/phone.ts'
import { crewCode, setTestPin, signInTablet, type Tablet } from '#testing/crew.ts'
import type { TestHub } from '#testing/hub.ts'
import { cpuInS, handlesOf, memoryInMb } from '#testing/process.ts'

const size = Number(process.env.PROOF_ATTACK_SIZE ?? 1)
const seconds = Number(process.env.PROOF_ATTACK_S ?? 3)
const isLong = seconds >= 30
const maxAnnouncementDelayInMs = 3000
const memoryLimitInMb = 300
/** Connections that the tablet keeps open. */
const tabletConnections = 2

const [hubCore, ownCore] = [0, 1]
const hasTwoCores = availableParallelism() > 1
/** One attacking device for each unit of size; the phone `neighbor` shares the first one's address, as behind a NAT. */
const attackers = Array.from({ length: Math.max(1, size) }, (_, n) => `127.0.1.${n + 1}`)
/** Addresses of phones that join before the attack, during it, and during it behind an attacker's address. */
const honest = { old: '127.0.0.2', new: '127.0.0.3', neighbor: attackers[0]! }

let dataDir: string
let hub: HubProcess
let tablet: Tablet
let old: Phone

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'altiport-attack-'))
  await setTestPin(dataDir, crewCode)
  hub = await startHub({ dataDir })
  if (hasTwoCores) pin(hub.pid, hubCore)
  if (hasTwoCores && isLong) {
    pin(process.pid, ownCore)
    raisePriority()
  }
  tablet = await signInTablet({ addresses: { crew: `http://127.0.0.1:${hub.port + 1}` } } as TestHub)
})
afterAll(async () => {
  await hub.stop()
  await rm(dataDir, { recursive: true, force: true })
})

type Figures = {
  /** Time since the crew's action; `tablet` is the response to it. */
  reachedInMs: { tablet: number[]; old: number[]; new: number[]; neighbor: number[] }
  callDurationsInMs: readonly number[]
  failed: number
  memoryInMb: number
  busyShare: number
  sentCounts: Record<string, number>
}

for (const name of Object.keys(attacks) as AttackName[]) {
  test(`FEED-07 API-01 the crew’s announcements reach every phone under attack by ${name}; memory and handles stay bounded`, {
    timeout: 600_000 + seconds * 4000,
    // A long run takes minutes, and its figures are evaluated one by one.
    ...(isLong && { retry: 0 }),
  }, async () => {
    const handles = handlesOf(hub.pid)
    const figures = await measureUnder(name, 0)
    print(name, figures)
    const handlesLeft = await waitForReleasedHandles(handles + tabletConnections)
    const neutral = isLong ? await measureUnder('neutral', figures.busyShare) : null
    if (neutral) print(`a neutral load instead of ${name}`, neutral)
    // Soft assertions, so that one run reports every bound that is exceeded.
    expect.soft(figures.memoryInMb, 'memory in MB').toBeLessThanOrEqual(memoryLimitInMb)
    expect.soft(handlesLeft, 'handles').toBeLessThanOrEqual(handles + tabletConnections)
    if (!neutral) return
    const { tablet: _, ...phones } = figures.reachedInMs
    expect
      .soft(Math.max(...Object.values(phones).flat()), 'announcement in ms')
      .toBeLessThanOrEqual(maxAnnouncementDelayInMs)
    const [p99, neutralP99] = [figures, neutral].map(({ callDurationsInMs }) =>
      percentile(callDurationsInMs, 99),
    )
    expect.soft(p99, 'p99 of honest calls in ms').toBeLessThanOrEqual(2 * neutralP99!)
  })
}

/**
 * Resolves when there are no more handles than expected, or after the time in which all of the
 * attacker's handles should be closed.
 */
async function waitForReleasedHandles(expected: number): Promise<number> {
  const untilInMs = performance.now() + 90_000
  while (handlesOf(hub.pid) > expected && performance.now() < untilInMs) await sleep(250)
  return handlesOf(hub.pid)
}

async function measureUnder(name: AttackOrder['name'], share: number): Promise<Figures> {
  old = joinCabin(hub.port, honest.old, { isReading: true })
  await expect.poll(() => old.hasSocket()).toBe(true)
  const order: AttackOrder = {
    name,
    size,
    seconds,
    share,
    port: hub.port,
    hubPid: hub.pid,
    addresses: name === 'neutral' ? ['127.0.0.4'] : attackers,
  }
  const [cpuBeforeInS, startedAtInMs] = [cpuInS(hub.pid), performance.now()]
  const attack = startAttacker(order)
  let isOver = false
  const done = attack.then((sentCounts) => {
    isOver = true
    return sentCounts
  })
  let maxMemoryInMb = 0
  const memoryTimer = setInterval(() => {
    maxMemoryInMb = Math.max(maxMemoryInMb, memoryInMb(hub.pid))
  }, 200)
  const reachedInMs: Figures['reachedInMs'] = { tablet: [], old: [], new: [], neighbor: [] }
  // Until the attack has reached its full size.
  await sleep(seconds * 250)
  while (!isOver) {
    const phones = {
      old,
      new: joinCabin(hub.port, honest.new),
      neighbor: joinCabin(hub.port, honest.neighbor),
    }
    await sleep(500)
    for (const isPaused of [true, false]) {
      const sentAtInMs = performance.now()
      const reply = tablet.send(isPaused ? pauseScreens : resumeScreens, isPaused ? { body: {} } : {})
      void reply.then(() => isPaused && reachedInMs.tablet.push(performance.now() - sentAtInMs))
      const reached = (['old', 'new', 'neighbor'] as const).map(async (receiver) => {
        const atInMs = await phones[receiver].waitForPaused(isPaused)
        if (isPaused) reachedInMs[receiver].push(atInMs - sentAtInMs)
      })
      const [{ status }] = await Promise.all([reply, ...reached])
      expect(status).toBe(200)
    }
    phones.new.leave()
    phones.neighbor.leave()
  }
  const busyShare = ((cpuInS(hub.pid) - cpuBeforeInS) * 1000) / (performance.now() - startedAtInMs)
  const sentCounts = await done
  clearInterval(memoryTimer)
  old.leave()
  return {
    reachedInMs,
    busyShare,
    sentCounts,
    memoryInMb: maxMemoryInMb,
    callDurationsInMs: old.callDurationsInMs,
    failed: old.failedCalls(),
  }
}

function startAttacker(order: AttackOrder): Promise<Record<string, number>> {
  const program = [
    '--import',
    'tsx',
    fileURLToPath(new URL('../../../testing/attack/attacker.ts', import.meta.url)),
  ]
  const pinned = hasTwoCores ? ['taskset', '-c', String(ownCore)] : []
  const [command, ...rest] = [...pinned, process.execPath, ...program, JSON.stringify(order)]
  const attacker = spawn(command!, rest, { stdio: ['ignore', 'pipe', 'inherit'] })
  let printed = ''
  attacker.stdout.on('data', (text) => (printed += text))
  return new Promise((resolve, reject) =>
    attacker.once('exit', (code) =>
      code === 0 ? resolve(JSON.parse(printed)) : reject(new Error(`The attacker exited with ${code}.`)),
    ),
  )
}

/** Pins all threads of the process. */
function pin(pid: number, core: number) {
  execFileSync('taskset', ['-a', '-p', '-c', String(core), String(pid)], { stdio: 'ignore' })
}

/**
 * The attacker and the neutral load use all of the core that they share with the honest phones in this process. With
 * equal priority the phones would wait for it, up to 100 ms, which would be measured as the hub's delay.
 */
function raisePriority() {
  execFileSync('chrt', ['--reset-on-fork', '--fifo', '--pid', '1', String(process.pid)])
}

function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.ceil((sorted.length * percent) / 100) - 1)] ?? 0
}

function print(
  name: string,
  { reachedInMs, callDurationsInMs, failed, memoryInMb, busyShare, sentCounts }: Figures,
) {
  const maxOf = (values: number[]) => Math.round(Math.max(...values))
  const delays = Object.entries(reachedInMs).map(
    ([receiver, values]) => `${receiver} ${maxOf(values)} ms (${values.length})`,
  )
  const [p50, p99] = [50, 99].map((percent) => percentile(callDurationsInMs, percent).toFixed(1))
  const actions = Object.entries(sentCounts).map(([what, count]) => `${count} ${what}`)
  console.log(
    [
      `${name}, size ${size}, ${seconds} s`,
      `  slowest announcement (of how many): ${delays.join(', ')}`,
      `  honest calls: ${callDurationsInMs.length}, p50 ${p50} ms, p99 ${p99} ms, ${failed} without a response`,
      `  hub: ${Math.round(memoryInMb)} MB at most, busy ${Math.round(busyShare * 100)} % of a core`,
      `  sent: ${actions.join(', ')}`,
    ].join('\n'),
  )
}
