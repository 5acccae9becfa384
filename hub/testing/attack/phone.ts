/** For the attack test: an honest phone that acts like the portal, and measures its calls and announcements. */
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import {
  announcementCall,
  announcementsQuery,
  announcementUpdated,
  type CurrentAnnouncement,
} from '@altiport/wire/announcement'
import { graphqlPath } from '@altiport/wire/limits'
import { livePath, liveTokenParameter } from '@altiport/wire/live'
import { appKind, login, me } from '@altiport/wire/session'
import { WebSocket } from 'ws'

/** @see docs/decisions/0030 */
const pollEveryInMs = 2000
const callTimeoutInMs = 10_000
const callEveryInMs = 100

export type Phone = {
  /** Resolves with the time at which it received that screens are paused, or resumed. */
  waitForPaused(isPaused: boolean): Promise<number>
  /** Durations of its calls; a call without a response counts as `callTimeoutInMs`. */
  callDurationsInMs: readonly number[]
  failedCalls(): number
  hasSocket(): boolean
  leave(): void
}

/**
 * Joins from one of this machine's addresses; with `isReading` it continuously sends small requests, as a
 * passenger does.
 */
export const joinCabin = (port: number, localAddress: string, { isReading = false } = {}): Phone => {
  const agent = new Agent({ keepAlive: true, maxSockets: 6 })
  const callDurationsInMs: number[] = []
  const listeners = new Set<() => void>()
  let isPaused = false
  let token: string | null = null
  let socket: WebSocket | null = null
  let isOver = false
  let failedCount = 0

  const send = (method: string, path: string, body?: object) =>
    new Promise<{ status: number; text: string } | null>((resolve) => {
      const headers = {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      }
      const outgoing = request({ host: '127.0.0.1', port, localAddress, agent, method, path, headers })
      const timeout = setTimeout(() => outgoing.destroy(), callTimeoutInMs)
      const finish = (response: { status: number; text: string } | null) => {
        clearTimeout(timeout)
        resolve(response)
      }
      outgoing.on('error', () => finish(null))
      outgoing.on('response', (reply) => {
        let text = ''
        reply.setEncoding('utf8')
        reply.on('data', (part) => (text += part))
        reply.on('error', () => finish(null))
        reply.on('end', () => finish({ status: reply.statusCode!, text }))
      })
      outgoing.end(body && JSON.stringify(body))
    })
  const receive = ({ announcement }: CurrentAnnouncement) => {
    isPaused = announcement?.effect === 'pause'
    for (const listener of [...listeners]) listener()
  }
  const hasSocket = () => socket?.readyState === WebSocket.OPEN
  const signIn = async () => {
    const response = await send('POST', login.path, { username: randomUUID(), kind: appKind })
    if (response?.status === 200) token = (JSON.parse(response.text) as { token: string }).token
  }
  const openSocket = () => {
    if (isOver || token === null) return
    const opened = new WebSocket(`ws://127.0.0.1:${port}${livePath}?${liveTokenParameter}=${token}`, {
      localAddress,
    })
    socket = opened
    opened.on('error', () => {})
    opened.on('message', (data) => {
      const { header, payload } = JSON.parse(String(data))
      if (header.event === announcementUpdated.event) receive(payload as CurrentAnnouncement)
    })
  }
  const ensureConnected = async () => {
    if (token === null) await signIn()
    if (token !== null && (socket === null || socket.readyState === WebSocket.CLOSED)) openSocket()
  }
  const poll = async () => {
    if (hasSocket()) return
    const response = await send('GET', announcementCall.path)
    if (response?.status === 200) receive(JSON.parse(response.text) as CurrentAnnouncement)
  }
  const readingCalls = [
    () => send('GET', '/'),
    () => send('GET', me.path),
    () => send('GET', announcementCall.path),
    () => send('POST', graphqlPath, { query: announcementsQuery, variables: { lang: 'en' } }),
  ]
  let readCount = 0
  const read = async () => {
    const startedAtInMs = performance.now()
    const response = await readingCalls[readCount++ % readingCalls.length]!()
    if (response === null) failedCount++
    callDurationsInMs.push(response === null ? callTimeoutInMs : performance.now() - startedAtInMs)
  }

  void ensureConnected()
  const connectTimer = setInterval(ensureConnected, 3000)
  let pollTimer: NodeJS.Timeout | undefined
  const firstPoll = setTimeout(() => {
    void poll()
    pollTimer = setInterval(poll, pollEveryInMs)
  }, Math.random() * pollEveryInMs)
  const readTimer = isReading ? setInterval(read, callEveryInMs) : undefined

  return {
    waitForPaused: (expected) =>
      new Promise((resolve) => {
        const check = () => {
          if (isPaused !== expected) return
          listeners.delete(check)
          resolve(performance.now())
        }
        listeners.add(check)
        check()
      }),
    callDurationsInMs,
    failedCalls: () => failedCount,
    hasSocket,
    leave() {
      isOver = true
      clearInterval(connectTimer)
      clearTimeout(firstPoll)
      clearInterval(pollTimer)
      clearInterval(readTimer)
      socket?.terminate()
      agent.destroy()
    },
  }
}
