/**
 * For the kill test: a hub that is killed and restarted, and the requests of devices and tablets, repeated
 * until they are answered.
 */
import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Call } from '@altiport/wire/call'
import { crewLivePath } from '@altiport/wire/crew'
import {
  type CrewOrder,
  type OrdersBoard,
  type OrderUpdate,
  orderChanged,
  ordersBoardCall,
} from '@altiport/wire/shop-crew'
import { WebSocket } from 'ws'
import type { Tablet } from '#testing/crew.ts'
import { send } from '#testing/hub.ts'

export type Addresses = { passengers: string; crew: string; operations: string }

/** Starts the process with the data folder and `more` as arguments; `address` waits while the process is starting. */
export const createKillable = (entry: string, dataDir: string, ...more: string[]) => {
  let child: ReturnType<typeof spawn>
  let started: Promise<Addresses>
  const start = () => {
    child = spawn(process.execPath, [entry, dataDir, ...more], { stdio: ['ignore', 'pipe', 'inherit'] })
    started = new Promise((resolve, reject) => {
      child.stdout!.once('data', (line) => resolve(JSON.parse(String(line))))
      child.once('exit', () => reject(new Error('The hub exited unexpectedly.')))
    })
    started.catch(() => {})
    return started
  }
  return {
    start,
    address: () => started,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const exited = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGKILL')
      await exited
    },
  }
}
export type Killable = ReturnType<typeof createKillable>

type Sent = Parameters<typeof send>[2]

/** Repeats the request, as a portal does, until there is a response other than a server error or a rate limit. */
export const untilResponse = async (
  hub: Killable,
  server: keyof Addresses,
  call: Pick<Call, 'method' | 'path'>,
  sent: (address: string) => Sent,
) => {
  for (;;) {
    try {
      const address = (await hub.address())[server]
      const response = await send(address, call, sent(address))
      if (response.status < 500 && response.status !== 429) return response
    } catch {}
    await sleep(20)
  }
}

/**
 * A tablet that updates its orders board from live events, as the contract requires: after a gap, or on a new
 * socket, it reloads the board.
 */
export const boardOf = (hub: Killable, { cookie, proof }: Pick<Tablet, 'cookie' | 'proof'>) => {
  const orders = new Map<string, CrewOrder>()
  let revision = -1
  let isOver = false
  let socket: WebSocket | undefined
  const loadBoard = async () => {
    const response = await untilResponse(hub, 'crew', ordersBoardCall, (origin) => headersOf(origin))
    const board = response.body as OrdersBoard
    if (board.revision < revision) return
    for (const order of board.orders) orders.set(order.id, order)
    revision = board.revision
  }
  const headersOf = (origin: string) => ({ headers: { origin, cookie, 'X-Altiport-Crew': proof } })
  const listen = async () => {
    const { crew: origin } = await hub.address().catch(() => sleep(50, { crew: '' }))
    if (isOver) return
    const opened = new WebSocket(`${origin.replace('http', 'ws')}${crewLivePath}`, {
      headers: { origin, cookie },
    })
    socket = opened
    opened.on('open', () => void loadBoard())
    opened.on('error', () => {})
    opened.on('close', () => setTimeout(listen, 50))
    opened.on('message', (data) => {
      const { header, payload } = JSON.parse(String(data)) as {
        header: { event: string }
        payload: OrderUpdate
      }
      if (header.event !== orderChanged.event) return
      if (payload.revision > revision + 1) return void loadBoard()
      if (payload.revision <= revision) return
      orders.set(payload.order.id, payload.order)
      revision = payload.revision
    })
  }
  return {
    start: listen,
    orders,
    revision: () => revision,
    stop() {
      isOver = true
      socket?.terminate()
    },
  }
}
