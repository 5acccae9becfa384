/** The tablets' live line: the only file that touches `WebSocket`. Rules are in `connection.ts`; it hears, others act. */
import {
  type CrewState,
  crewAnnouncingUpdated,
  crewFlightUpdated,
  crewHealthUpdated,
  crewLegUpdated,
  crewLivePath,
  crewLogUpdated,
  crewState,
} from '@altiport/wire/crew'
import { closeCodeNoSession, type LiveHeader, type LiveMessage, pingHeader } from '@altiport/wire/live'
import { callHub } from '#core/hub.ts'
import { noteHubTime } from '#core/now.ts'
import { end, sessionStore } from '#core/session/session.ts'
import { createStore, type Store, useStore } from '#core/store.ts'
import { type Connection, type ConnectionEvent, noConnection, step } from './connection.ts'
import {
  announcingStore,
  clearState,
  fillFromState,
  flightStore,
  healthStore,
  legConfirmedStore,
  legStore,
  logStore,
} from './crew-state.ts'

const checkInMs = 1500
const pingInMs = 4000

export const connectionStore = createStore<Connection>(noConnection)
/** Told each time the line stands again: what is asked and not told is asked anew. */
export const openListeners = new Set<() => void>()

type Subscriber = { header: LiveHeader; listener: (payload: unknown) => void }
const subscribers = new Set<Subscriber>()
let socket: WebSocket | undefined

/** A local filter on the header: nothing is sent. */
export function subscribe<Payload>(header: LiveHeader, listener: (payload: Payload) => void): () => void {
  const subscriber = { header, listener: listener as Subscriber['listener'] }
  subscribers.add(subscriber)
  return () => subscribers.delete(subscriber)
}

/** Whether an act would arrive. Without the line every act is disabled. @see CRW-03 */
export const useIsLinked = (): boolean => useStore(connectionStore, ({ status }) => status === 'open')

/** Call once. There is a line while somebody is signed in. */
export function startLive(): void {
  const writes = <Payload>(header: LiveHeader, store: Store<Payload | null>) =>
    subscribe<Payload>(header, (payload) => store.write(payload))
  subscribe<{ at: number }>(crewFlightUpdated, ({ at }) => noteHubTime(at))
  writes(crewFlightUpdated, flightStore)
  writes(crewAnnouncingUpdated, announcingStore)
  writes(crewHealthUpdated, healthStore)
  writes(crewLegUpdated, legStore)
  writes(crewLogUpdated, logStore)
  const follow = () => {
    const isNeeded = sessionStore.read().state === 'in'
    dispatch({ type: 'wanted', isNeeded })
    if (!isNeeded) clearState()
  }
  sessionStore.listen(follow)
  follow()
  setInterval(() => dispatch({ type: 'checked' }), checkInMs)
  setInterval(() => dispatch({ type: 'pingDue' }), pingInMs)
  addEventListener('online', () => dispatch({ type: 'checked' }))
  // Timers sleep in a tablet that is put away: look at once when it is seen again.
  document.addEventListener('visibilitychange', () => {
    // Written on the way out: the first frame after waking must not show a leg that has ended meanwhile.
    legConfirmedStore.write(false)
    if (document.hidden) return
    dispatch({ type: 'checked' })
    if (connectionStore.read().status === 'open' && socket) void confirmLeg(socket)
  })
}

function dispatch(event: ConnectionEvent): void {
  const next = step(connectionStore.read(), event)
  connectionStore.write({ ...next, todo: 'nothing' })
  if (next.todo === 'open') open()
  else if (next.todo === 'close') leave()
  else if (next.todo === 'ping') socket?.send(JSON.stringify({ header: pingHeader, payload: {} }))
}

function open(): void {
  const opened = new WebSocket(
    `${location.protocol === 'https:' ? 'wss:' : 'ws:'}//${location.host}${crewLivePath}`,
  )
  socket = opened
  let early: unknown[] | null = []
  opened.onopen = async () => {
    const state = await confirmLeg(opened)
    if (!state) return
    dispatch({ type: 'opened', nowInMs: Date.now() })
    fillFromState(state)
    for (const data of early ?? []) receive(data)
    early = null
    for (const listener of openListeners) listener()
  }
  opened.onmessage = ({ data }) => socket === opened && (early ? early.push(data) : receive(data))
  opened.onclose = ({ code }) => {
    if (socket !== opened) return
    dispatch({ type: 'closed' })
    if (code === closeCodeNoSession) end('ended')
  }
}

/** For where an answer was of another leg than the one that the tablet knows of. */
export const queryLeg = async (): Promise<void> => {
  if (socket && connectionStore.read().status === 'open') await confirmLeg(socket)
}

/**
 * Asks the hub which leg it is on before anything else of this connection is used: another leg clears what the tablet
 * knows. A connection on which that gets no answer is given up.
 *
 * @see CRW-07
 */
async function confirmLeg(opened: WebSocket): Promise<CrewState | undefined> {
  const state = await callHub<CrewState>(crewState).catch(() => undefined)
  if (socket !== opened) return undefined
  if (state) {
    legStore.write(state.leg)
    legConfirmedStore.write(true)
  } else {
    leave()
    dispatch({ type: 'closed' })
  }
  return state
}

/** A half-open line may take minutes to close; nobody waits for it. */
function leave(): void {
  const dead = socket
  socket = undefined
  dead?.close()
}

function receive(data: unknown): void {
  dispatch({ type: 'heard', nowInMs: Date.now() })
  const message = read(data)
  if (!message) return
  const { service, app, event } = message.header
  for (const { header, listener } of [...subscribers])
    if (header.service === service && header.app === app && header.event === event) listener(message.payload)
}

/** Nothing where the text is no envelope. @see LIV-07 */
function read(data: unknown): LiveMessage | undefined {
  try {
    const message = JSON.parse(String(data)) as LiveMessage | null
    return typeof message?.header?.service === 'string' ? message : undefined
  } catch {
    return undefined
  }
}
