/** A whole cabin behind one address in its first minute: every phone acts like the portal, and none reaches a limit. */
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { announcementCall, announcementsQuery } from '@altiport/wire/announcement'
import { graphqlPath } from '@altiport/wire/limits'
import { livePath, liveTicketCall, liveTokenParameter } from '@altiport/wire/live'
import { appKind, login, me } from '@altiport/wire/session'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { openTestHub } from '#testing/hub.ts'

const phoneCount = 400
/** Browsers' limit for one host. */
const connectionsOfBrowser = 6
/** The portal's files; in their place the phones request the announcement. */
const fileCount = 12
const queryCount = 8

test('API-01 SES-10 LIV-01 400 phones behind one address reach no limit in their first minute', async () => {
  const hub = await openTestHub()
  const { hostname, port, host } = new URL(hub.addresses.passengers)
  const statuses = new Map<number, number>()
  const closers: (() => void)[] = []

  const board = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: connectionsOfBrowser })
    closers.push(() => agent.destroy())
    let token: string | null = null
    const send = (method: string, path: string, body?: object) =>
      new Promise<string>((resolve, reject) => {
        const headers = {
          ...(body && { 'content-type': 'application/json' }),
          ...(token && { authorization: `Bearer ${token}` }),
        }
        const outgoing = request({ hostname, port, agent, method, path, headers }, (reply) => {
          statuses.set(reply.statusCode!, (statuses.get(reply.statusCode!) ?? 0) + 1)
          let text = ''
          reply.setEncoding('utf8')
          reply.on('data', (part) => (text += part))
          reply.on('end', () => resolve(text))
        })
        outgoing.on('error', reject)
        outgoing.end(body && JSON.stringify(body))
      })
    await send('GET', announcementCall.path)
    await Promise.all(Array.from({ length: fileCount }, () => send('GET', announcementCall.path)))
    const response = await send('POST', login.path, { username: randomUUID(), kind: appKind })
    token = (JSON.parse(response) as { token: string }).token
    await send('GET', me.path)
    const query = { query: announcementsQuery, variables: { lang: 'en' } }
    await Promise.all(Array.from({ length: queryCount }, () => send('POST', graphqlPath, query)))
    const { ticket } = JSON.parse(await send('POST', liveTicketCall.path)) as { ticket: string }
    const socket = new WebSocket(`ws://${host}${livePath}?${liveTokenParameter}=${ticket}`)
    closers.push(() => socket.terminate())
    await new Promise((resolve, reject) => {
      socket.once('open', resolve)
      socket.once('error', reject)
      socket.once('close', (code) => reject(new Error(`The socket was closed with ${code}.`)))
    })
  }
  await Promise.all(Array.from({ length: phoneCount }, board))
  expect([...statuses.keys()]).toEqual([200])
  expect(hub.parts.live.count()).toBe(phoneCount)
  expect(hub.parts.sessions.count()).toBe(phoneCount)
  for (const close of closers) close()
  await hub.remove()
})
