/** A hub with real sockets for tests of the core: answers the contract's calls and records requests. */

import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { type WebSocket, WebSocketServer } from 'ws'

export type ReceivedRequest = {
  method: string
  path: string
  headers: IncomingMessage['headers']
  body: { query?: string; variables?: Record<string, string>; [key: string]: unknown } | undefined
}
export type HubReply = { status?: number; body?: unknown; headers?: Record<string, string | string[]> }

export type TestHub = Awaited<ReturnType<typeof startTestHub>>

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'"
const shades = [100, 200, 300, 400, 500, 600, 700, 800, 900]
const scheme = (base: string) => ({
  base,
  ...Object.fromEntries(shades.map((shade) => [`c${shade}`, '#111111'])),
})
const colors = (bg: string, ink: string, primary: string) => ({
  primary: { main: scheme(primary), contrast: scheme(bg) },
  secondary: { main: scheme(primary), contrast: scheme(bg) },
  content: { main: scheme(bg), contrast: scheme(ink) },
  custom: scheme(primary),
})

/** Answers to queries, by query name. */
export const answers: Record<string, (lang: string, variables?: Record<string, string>) => unknown> = {
  Style: () => ({
    app: {
      portal: {
        name: 'Corvane',
        style: {
          lightColors: colors('#ffffff', '#0b1430', '#1b2f7a'),
          darkColors: colors('#080d1d', '#f1f4fb', '#ff7d66'),
          backgroundUrl: null,
          logoUrl: null,
        },
      },
    },
  }),
  MenuId: () => ({ app: { portal: { menu: { id: 'main' } } } }),
  Portal: (lang) => ({
    app: {
      portal: {
        languages: [{ code: 'en' }, { code: 'fr' }, { code: 'ar' }],
        homeSliders: [],
        menu: { id: lang },
      },
    },
  }),
  ContinueWatching: () => ({ app: { vod: { continueWatching: [] } } }),
}

/** `folder` contains the built page; `port` 0 selects a free one. */
export async function startTestHub(folder: string, port = 0) {
  const requests: ReceivedRequest[] = []
  const sockets: { socket: WebSocket; address: string; received: string[] }[] = []
  /** Replies that replace the default ones, by `METHOD /path`. */
  const replyOverrides = new Map<string, (request: ReceivedRequest) => HubReply>()
  const page = { data: undefined as unknown, lang: 'en' }
  let logins = 0
  let tickets = 0

  const defaultReply = (call: ReceivedRequest): HubReply => {
    const name = /query (\w+)/.exec(call.body?.query ?? '')?.[1] ?? ''
    switch (`${call.method} ${call.path}`) {
      case 'POST /core/session/login':
        logins++
        return {
          body: { token: `token-${logins}` },
          headers: {
            'set-cookie': [
              `altiport-session=s${logins}; HttpOnly; Path=/; SameSite=Lax`,
              `XSRF-TOKEN=x${logins}; Path=/`,
            ],
          },
        }
      case 'GET /core/session/me': {
        const isSignedIn = call.headers.cookie?.includes('altiport-session=') || call.headers.authorization
        const user = { username: lastLogin()?.body?.username, kind: 'pax-app' }
        return isSignedIn
          ? { body: { user, token: `token-${logins}` } }
          : { status: 401, body: { refusal: 'no-session', message: 'no' } }
      }
      case 'POST /core/graphql':
        return {
          body: { data: answers[name]?.(call.body?.variables?.lang ?? '', call.body?.variables) ?? null },
        }
      case 'POST /core/live/ticket':
        tickets++
        return {
          body: { ticket: `${call.headers.authorization?.split(' ')[1]}.${tickets}`, validInS: 30 },
        }
      case 'GET /core/flight':
        return { body: { flight: null, progress: null } }
      default:
        return { status: 204 }
    }
  }
  const lastLogin = () => requests.findLast(({ path }) => path === '/core/session/login')

  const server: Server = createServer(async (request, response) => {
    const path = request.url?.split('?')[0] ?? ''
    if (!path.startsWith('/core/')) return sendFile(path, response)
    const text = await textOf(request)
    const call: ReceivedRequest = {
      method: request.method ?? '',
      path,
      headers: request.headers,
      body: text ? JSON.parse(text) : undefined,
    }
    requests.push(call)
    const {
      status = 200,
      body,
      headers = {},
    } = (replyOverrides.get(`${call.method} ${path}`) ?? defaultReply)(call)
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(body === undefined ? undefined : JSON.stringify(body))
  })
  const sendFile = (path: string, response: ServerResponse) => {
    const isScript = path.endsWith('.js')
    response.writeHead(200, {
      'content-type': isScript ? 'text/javascript' : 'text/html',
      'content-security-policy': policy,
    })
    const block = page.data
      ? `<script type="application/json" id="altiport-page-data">${JSON.stringify(page.data)}</script>`
      : ''
    response.end(
      isScript
        ? readFileSync(join(folder, path))
        : `<!doctype html><html lang="${page.lang}"><title>Test</title><div id="root"></div>${block}<script type="module" src="/test-page.js"></script>`,
    )
  }
  new WebSocketServer({ server, path: '/core/ws' }).on('connection', (socket, request) => {
    const received: string[] = []
    sockets.push({ socket, address: request.url ?? '', received })
    socket.on('message', (data) => received.push(String(data)))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))

  return {
    requests,
    sockets,
    replyOverrides,
    page,
    port: (server.address() as AddressInfo).port,
    calls: (path: string) => requests.filter((call) => call.path === path),
    queryNames: () => requests.flatMap(({ body }) => /query (\w+)/.exec(body?.query ?? '')?.[1] ?? []),
    stop() {
      for (const { socket } of sockets) socket.terminate()
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += part
  return text
}
