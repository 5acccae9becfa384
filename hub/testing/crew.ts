/** A hub with a crew code, signed-in tablets, and the messages that they receive; content without files. */
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashPin, pinFileName } from '@altiport/pack/crew-pin'
import type { Call } from '@altiport/wire/call'
import { type CrewSessionReply, crewLivePath, crewProofHeader, crewSignIn } from '@altiport/wire/crew'
import {
  isCrewAnnouncements,
  isCrewFlight,
  isCrewHealth,
  isCrewLeg,
  isCrewLog,
  isOrderUpdate,
  isStockUpdate,
} from '@altiport/wire/crew-events'
import { WebSocket } from 'ws'
import type { Overrides } from '#app/open-parts.ts'
import type { Content } from '#core/content/content.ts'
import { emptyPack } from '#core/content/empty-pack.ts'
import { openTestHub, send, type TestHub } from './hub.ts'

export const crewCode = '218412'

/** Like `setPin`, but with a hash that is cheap enough for tests. */
export const setTestPin = async (dataDir: string, pin: string) =>
  writeFile(join(dataDir, pinFileName), await hashPin(pin, { N: 1024, r: 8, p: 1 }))

export const openCrewHub = async (
  values: Parameters<typeof openTestHub>[0] = {},
  overrides: Overrides = {},
): Promise<TestHub> => {
  const dataDir = values?.dataDir ?? (await mkdtemp(join(tmpdir(), 'altiport-crew-')))
  await setTestPin(dataDir, crewCode)
  return openTestHub({ ...values, dataDir }, overrides)
}

/** Content without files; every title exists. */
export const contentOf = (more: Partial<Content['pack']>): Content => ({
  pack: { ...emptyPack, ...more },
  packFiles: new Map(),
  faultyFiles: new Set(),
  hasVideo: () => true,
  nextBoundaryInMs: () => Number.POSITIVE_INFINITY,
  activate: async () => false,
  onActivated: () => {},
  status: () => ({
    packId: 'given',
    signedBy: null,
    draft: null,
    unchecked: 0,
    faulty: [],
    refused: null,
    isMissing: false,
  }),
  close: () => {},
})

type CallOptions = { body?: unknown; query?: Record<string, string> }

export type Tablet = {
  proof: string
  /** As sent by the console's page. */
  headers: Record<string, string>
  cookie: string
  send(call: Pick<Call, 'method' | 'path'>, sent?: CallOptions): ReturnType<typeof send>
}

/** @throws if the sign-in is refused */
export const signInTablet = async (hub: TestHub, tablet = '2L', cookie = ''): Promise<Tablet> => {
  const origin = hub.addresses.crew
  const response = await send(origin, crewSignIn, {
    body: { pin: crewCode, tablet },
    headers: { origin, ...(cookie && { cookie }) },
  })
  if (response.status !== 200)
    throw new Error(`The sign-in was refused with ${JSON.stringify(response.body)}`)
  const { proof } = response.body as CrewSessionReply
  const pairs = response.cookies.map((each) => each.split(';')[0] ?? '').join('; ')
  const headers = { origin, cookie: pairs, [crewProofHeader]: proof }
  return {
    proof,
    headers,
    cookie: pairs,
    send: (call, sent = {}) => send(hub.addresses.crew, call, { ...sent, headers }),
  }
}

export type ReceivedMessage = { kind: string; payload: never; atInMs: number }

const guards: Readonly<Record<string, (payload: unknown) => boolean>> = {
  'flight:updated': isCrewFlight,
  'announcing:updated': isCrewAnnouncements,
  'health:updated': isCrewHealth,
  'leg:updated': isCrewLeg,
  'log:updated': isCrewLog,
  'order:updated': isOrderUpdate,
  'stock:updated': isStockUpdate,
}

/** A tablet's socket; `received` grows with each message. A payload that tablets would ignore fails the test. */
export const listenAs = async (hub: TestHub, { cookie }: Pick<Tablet, 'cookie'>) => {
  const origin = hub.addresses.crew
  const socket = new WebSocket(`${origin.replace('http', 'ws')}${crewLivePath}`, {
    headers: { origin, cookie },
  })
  const received: ReceivedMessage[] = []
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  socket.on('message', (data) => {
    const { header, payload } = JSON.parse(String(data))
    if (guards[header.event]?.(payload) === false) throw new Error(`A tablet ignores ${data}`)
    received.push({ kind: header.app, payload: payload as never, atInMs: performance.now() })
  })
  await new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  const last = <Payload>(kind: string) =>
    received.findLast((each) => each.kind === kind)?.payload as Payload | undefined
  return { socket, received, last, closed }
}
