/** A proxy on loopback in front of a hub that can make the hub's media responses faulty. */
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request as open,
  type ServerResponse,
} from 'node:http'
import { connect, type Socket } from 'node:net'
import type { FaultyResponse } from './media-faults.ts'

export type FaultProxy = {
  readonly url: string
  /** Affects requests to matching addresses. */
  startFault(response: FaultyResponse, addresses: RegExp): void
  endFault(): void
  /** Number of faulty responses since the fault was started. */
  readonly faultyResponseCount: number
  stop(): Promise<void>
}

const captivePage = '<!doctype html><title>Sign in</title><p>Welcome aboard. Please accept the terms.</p>'

export async function faultProxy(hubPort: number): Promise<FaultProxy> {
  let fault: { response: FaultyResponse; addresses: RegExp } | null = null
  let faultyResponseCount = 0
  const sockets = new Set<Socket>()

  const server = createServer((request, response) => {
    const faulty = fault?.addresses.test(request.url ?? '') ? fault.response : null
    if (!faulty) return void pass(request, response)
    faultyResponseCount++
    if (faulty.kind === 'status') {
      const { status, retryAfterInS } = faulty
      const headers: OutgoingHttpHeaders = { 'cache-control': 'no-store' }
      if (retryAfterInS !== undefined) headers['retry-after'] = String(retryAfterInS)
      response.writeHead(status, headers).end('{}')
    } else if (faulty.kind === 'html') {
      const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }
      response.writeHead(200, headers).end(captivePage)
    } else if (faulty.kind !== 'missing') pass(request, response, faulty.kind)
  })

  function pass(request: IncomingMessage, response: ServerResponse, how?: 'cut' | 'flipped' | 'short'): void {
    if (response.destroyed) return
    const { url: path, method, headers } = request
    const upstream = open({ port: hubPort, host: '127.0.0.1', path, method, headers }, (reply) => {
      const { statusCode = 502 } = reply
      if (!how || statusCode >= 300 || method !== 'GET') {
        response.writeHead(statusCode, reply.headers)
        reply.pipe(response)
        return
      }
      const parts: Buffer[] = []
      reply.on('data', (part: Buffer) => parts.push(part))
      reply.on('end', () => {
        const full = Buffer.concat(parts)
        if (how === 'flipped') {
          response.writeHead(statusCode, reply.headers).end(flipped(full))
          return
        }
        const half = full.subarray(0, Math.floor(full.length / 2))
        if (how === 'short') {
          const length = { 'content-length': half.length, 'cache-control': 'no-store' }
          response.writeHead(statusCode, { ...reply.headers, ...length }).end(half)
          return
        }
        response.writeHead(statusCode, reply.headers)
        response.write(half, () => response.destroy())
      })
    })
    upstream.on('error', () => response.destroy())
    response.on('close', () => upstream.destroy())
    request.pipe(upstream)
  }

  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  // The live connection is passed through.
  server.on('upgrade', (request, client: Socket, head) => {
    const upstream = connect(hubPort, '127.0.0.1', () => {
      const lines = [`${request.method} ${request.url} HTTP/1.1`]
      for (let i = 0; i < request.rawHeaders.length; i += 2)
        lines.push(`${request.rawHeaders[i]}: ${request.rawHeaders[i + 1]}`)
      upstream.write(`${lines.join('\r\n')}\r\n\r\n`)
      upstream.write(head)
      client.pipe(upstream).pipe(client)
    })
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  const endFault = () => {
    fault = null
  }
  return {
    url: `http://localhost:${(server.address() as { port: number }).port}`,
    get faultyResponseCount() {
      return faultyResponseCount
    },
    startFault(response, addresses) {
      faultyResponseCount = 0
      fault = { response, addresses }
    },
    endFault,
    async stop() {
      endFault()
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Corrupts headers, tables and pictures alike, so that no decoder can use the file. */
function flipped(bytes: Buffer): Buffer {
  const wrong = Buffer.from(bytes)
  for (let index = 0; index < wrong.length; index += 5) wrong[index] = wrong[index]! ^ 0xff
  return wrong
}
