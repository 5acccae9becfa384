/** The live connection: the only file that uses `WebSocket`. Its state machine is in `connection.ts`. */
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
import { closeCodeNoSession, type LiveHeader, parseLiveMessage, pingHeader } from '@altiport/wire/live'
import { callHub } from '#core/hub.ts'
import { syncHubTime } from '#core/now.ts'
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
/** Called each time the connection opens, to reload what may have changed while it was closed. */
export const openListeners = new Set<() => void>()

type Subscriber = { header: LiveHeader; listener: (payload: unknown) => void }
const subscribers = new Set<Subscriber>()
let socket: WebSocket | undefined

/** Filters by header locally: sends nothing to the hub. */
export function subscribe<Payload>(header: LiveHeader, listener: (payload: Payload) => void): () => void {
  const subscriber = { header, listener: listener as Subscriber['listener'] }
  subscribers.add(subscriber)
  return () => subscribers.delete(subscriber)
}

/** Whether the hub is connected. Otherwise all actions are disabled. @see CRW-03 */
export const useIsConnected = (): boolean => useStore(connectionStore, ({ status }) => status === 'open')

/** Call once. Keeps a connection open while someone is signed in. */
export function startLive(): void {
  const writes = <Payload>(header: LiveHeader, store: Store<Payload | null>) =>
    subscribe<Payload>(header, (payload) => store.write(payload))
  subscribe<{ at: number }>(crewFlightUpdated, ({ at }) => syncHubTime(at))
  writes(crewFlightUpdated, flightStore)
  writes(crewAnnouncingUpdated, announcingStore)
  writes(crewHealthUpdated, healthStore)
  writes(crewLegUpdated, legStore)
  writes(crewLogUpdated, logStore)
  const followSession = () => {
    const isNeeded = sessionStore.read().state === 'in'
    dispatch({ type: 'needChanged', isNeeded })
    if (!isNeeded) clearState()
  }
  sessionStore.listen(followSession)
  followSession()
  setInterval(() => dispatch({ type: 'checkDue' }), checkInMs)
  setInterval(() => dispatch({ type: 'pingDue' }), pingInMs)
  addEventListener('online', () => dispatch({ type: 'checkDue' }))
  // Browsers suspend timers in a sleeping tablet: check immediately when it wakes.
  document.addEventListener('visibilitychange', () => {
    // Also when hiding: the first frame after waking must not display a leg that has ended meanwhile.
    legConfirmedStore.write(false)
    if (document.hidden) return
    dispatch({ type: 'checkDue' })
    if (connectionStore.read().status === 'open' && socket) void confirmLeg(socket)
  })
}

function dispatch(event: ConnectionEvent): void {
  const next = step(connectionStore.read(), event)
  connectionStore.write({ ...next, todo: 'nothing' })
  if (next.todo === 'open') open()
  else if (next.todo === 'close') closeSocket()
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

/** Call when a reply is of another leg than the tablet's. */
export const reloadLeg = async (): Promise<void> => {
  if (socket && connectionStore.read().status === 'open') await confirmLeg(socket)
}

/**
 * Loads the hub's current leg before anything else of this connection is used: another leg clears the data of the
 * previous one. If loading fails, the connection is closed.
 *
 * @see CRW-07
 */
async function confirmLeg(opened: WebSocket): Promise<CrewState | undefined> {
  const state = await callHub(crewState).catch(() => undefined)
  if (socket !== opened) return undefined
  if (state) {
    legStore.write(state.leg)
    legConfirmedStore.write(true)
  } else {
    closeSocket()
    dispatch({ type: 'closed' })
  }
  return state
}

/** Does not wait for the close event, which may take minutes on a half-open connection. */
function closeSocket(): void {
  const dead = socket
  socket = undefined
  dead?.close()
}

function receive(data: unknown): void {
  dispatch({ type: 'received', nowInMs: Date.now() })
  const message = parseLiveMessage(data)
  if (!message) return
  const { service, app, event } = message.header
  for (const { header, listener } of [...subscribers])
    if (header.service === service && header.app === app && header.event === event) listener(message.payload)
}
